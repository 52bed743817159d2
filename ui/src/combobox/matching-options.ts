/** An option of a combobox. */
export interface ComboboxOption {
  /** Value of the choice; never empty. */
  value: string;
  /** Display text; unique among the options. */
  label: string;
  /** Text next to the label in the list. The search also covers it. */
  detail?: string;
}

const accents = /\p{Diacritic}/gu;
const plain = (text: string): string => text.normalize('NFD').replace(accents, '').toLowerCase();

/**
 * The options that contain every word of `typed`, ignoring case and accents. Options whose label begins with
 * `typed` come first; otherwise the order is kept.
 */
export const matchingOptions = (
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] => {
  const sought = plain(typed).trim();
  if (sought === '') return options;
  const words = sought.split(/\s+/);
  const found = options.filter(({ label, detail = '' }) => {
    const text = plain(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: ComboboxOption): boolean => plain(label).startsWith(sought);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
};
