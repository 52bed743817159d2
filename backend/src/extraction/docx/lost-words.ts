const WORD = /[\p{L}\p{N}]+/gu;

/** Whether `text` lacks a word that `whole` has, or has it less often. */
export const losesWords = (text: string, whole: string): boolean => {
  const left = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) left.set(word, (left.get(word) ?? 0) + 1);
  for (const [word] of whole.matchAll(WORD)) {
    const count = left.get(word) ?? 0;
    if (count === 0) return true;
    left.set(word, count - 1);
  }
  return false;
};
