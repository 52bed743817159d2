/** The value of an option of the program, such as `10` for `--rounds=10`; `undefined` if it is absent. */
export const optionOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** The number in an option of the program. The default is `usual`. */
export const numberOf = (name: string, usual: number): number => {
  const [number = usual] = numbersOf(name, [usual]);
  return number;
};

/** The numbers in an option such as `--sizes=10000,100000`, smallest first. The default is `usual`. */
export const numbersOf = (name: string, usual: readonly number[]): readonly number[] => {
  const asked = optionOf(name);
  if (asked === undefined) return usual;
  const numbers = asked.split(',').map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0))
    throw new Error(`--${name} takes whole numbers with commas between them, not ${asked}`);
  return numbers.toSorted((a, b) => a - b);
};
