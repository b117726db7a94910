export function noteCost(file: string | undefined): void;
export function notedCosts(): [file: string, seconds: number][];
