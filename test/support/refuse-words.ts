// Ends a program for a value that one of its options may not have: with a sentence, and without a stack.

export function refuseWords(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
