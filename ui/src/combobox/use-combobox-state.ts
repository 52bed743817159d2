import {
  useCombobox,
  type UseComboboxProps,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
} from 'downshift';
import { useState } from 'react';
import { matchingOptions, type ComboboxOption } from './matching-options.ts';

type State = UseComboboxState<ComboboxOption>;
type Change = UseComboboxStateChangeOptions<ComboboxOption>;

const { InputChange, InputKeyDownEscape, InputKeyDownEnter, InputBlur, FunctionCloseMenu } =
  useCombobox.stateChangeTypes;

const labelOf = (option: ComboboxOption | null): string => option?.label ?? '';

/** The state after closing, without the typed text. If `clearable`, an emptied field clears the selection. */
const closed = (state: State, clearable: boolean): Partial<State> => {
  const selectedItem = clearable && state.inputValue === '' ? null : state.selectedItem;
  return { ...state, isOpen: false, highlightedIndex: -1, selectedItem, inputValue: labelOf(selectedItem) };
};

/** The state after a key or pointer press. Overrides the state that downshift proposes where necessary. */
const stateAfter =
  (clearable: boolean) =>
  (state: State, { type, changes }: Change): Partial<State> => {
    switch (type) {
      case InputChange:
        // Highlight the first match, so that Enter selects it. An empty field highlights no option.
        return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 };
      case InputKeyDownEscape:
      case FunctionCloseMenu:
        return { ...closed(state, false) };
      case InputKeyDownEnter:
        return changes.isOpen === false || state.inputValue !== '' ? changes : closed(state, clearable);
      case InputBlur:
        // If the user left the field with a key, downshift has already selected the highlighted option.
        return changes.selectedItem && changes.selectedItem !== state.selectedItem
          ? changes
          : closed(state, clearable);
      default:
        return changes;
    }
  };

/** Maximum number of options shown. Typing finds the others. */
const most = 100;

export interface ComboboxChoice {
  options: readonly ComboboxOption[];
  chosen: ComboboxOption | undefined;
  clearable: boolean;
  inputId: string;
  labelId: string;
  onChange: (value: string) => void;
  /** Searches elsewhere for the typed text. If undefined, the options are searched. */
  onSearch: ((typed: string) => void) | undefined;
}

/** State of a combobox: typed text, matches, and highlight. */
export const useComboboxState = ({
  options,
  chosen,
  clearable,
  inputId,
  labelId,
  onChange,
  onSearch,
}: ComboboxChoice) => {
  const [typed, setTyped] = useState('');
  const type = (next: string) => {
    setTyped(next);
    onSearch?.(next);
  };
  const found = onSearch ? options : matchingOptions(options, typed);
  const shown = found.slice(0, most);
  const settings: UseComboboxProps<ComboboxOption> = {
    items: [...shown],
    inputId,
    labelId,
    selectedItem: chosen ?? null,
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    stateReducer: stateAfter(clearable),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onStateChange: (change) => {
      if (change.type === InputChange) type(change.inputValue ?? '');
      else if (change.isOpen === false && typed !== '') type('');
    },
  };
  return { ...useCombobox(settings), shown, found: found.length };
};
