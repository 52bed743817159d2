/** Maximum number of versions in a list. A URL can refer to any version. */
const offered = 1000;

/**
 * Versions that can be compared, newest first: the last thousand up to `current`, plus the two `chosen` ones.
 */
export const versionsToChoose = (current: number, ...chosen: readonly number[]): readonly number[] => {
  const last = Array.from({ length: Math.min(current, offered) }, (_, index) => current - index);
  return [...new Set([...last, ...chosen])].toSorted((one, other) => other - one);
};
