// Shortens an id in the middle, where ids differ least for the eye.

const longest = 16;

export function shortened(id: string): string {
  const letters = [...id];
  if (letters.length <= longest) return id;
  return `${letters.slice(0, 9).join('')}…${letters.slice(-5).join('')}`;
}
