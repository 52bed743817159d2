/** The combobox is a separate package entry, because the landing page has no long lists. */
export { Combobox, type ComboboxProps } from './combobox.tsx';
export { EditorCombobox, type EditorComboboxProps } from './editor-combobox.tsx';
export type { ComboboxOption } from './matching-options.ts';
export { useSearchedOptions, type SearchedList } from './use-searched-options.ts';
