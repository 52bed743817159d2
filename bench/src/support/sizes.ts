/** The sizes in `--sizes=10000,100000`, smallest first. The default is `usual`. */
export const sizesOf = (argv: readonly string[], usual: readonly number[]): readonly number[] => {
  const asked = argv.find((argument) => argument.startsWith('--sizes='))?.slice('--sizes='.length);
  if (asked === undefined) return usual;
  const sizes = asked.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error(`--sizes takes whole numbers with commas between them, not ${asked}`);
  return sizes.toSorted((a, b) => a - b);
};
