/** Versions that a person is offered at once; an address may name any number. */
const offered = 1000;

/** The versions that can be compared, last first: the last thousand up to `current`, and the two that are `chosen`. */
export const versionsToChoose = (current: number, ...chosen: readonly number[]): readonly number[] => {
  const last = Array.from({ length: Math.min(current, offered) }, (_, index) => current - index);
  return [...new Set([...last, ...chosen])].toSorted((one, other) => other - one);
};
