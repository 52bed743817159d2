import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../api/index.ts';
import { useDebouncedText } from '../controls/use-debounced-text.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './matching-options.ts';

/** Roles whose members may edit policies, and so may be responsible for them. */
const editing = new Set(['owner', 'editor']);
/** Maximum number of members offered. Typing finds the others. */
const OFFERED = 50;

export interface EditorComboboxProps {
  /** Id of the selected member; empty if none is selected. */
  value: string;
  onChange: (value: string) => void;
  /** The initially selected member, who may not be among the offered ones. */
  initial?: ComboboxOption | undefined;
  /** Id of a member who is not offered. */
  without?: string;
  /** True if the user may clear the selection. */
  clearable?: boolean;
}

/** Chooses a member who may edit policies. Searches on the server. */
export const EditorCombobox = ({
  value,
  onChange,
  initial,
  without,
  clearable = true,
}: EditorComboboxProps) => {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const [picked, setPicked] = useState<ComboboxOption>();
  const { data, isFetching } = useQuery({
    ...apiQuery('/api/organization/members', { query: { search: search || undefined, limit: OFFERED } }),
    placeholderData: keepPreviousData,
  });
  const options = (data ?? [])
    .filter(({ role, userId }) => editing.has(role) && userId !== without)
    .map(({ userId, firstName, lastName, email }) => ({
      value: userId,
      label: `${firstName} ${lastName}`.trim() || email,
    }));
  return (
    <Combobox
      options={options}
      value={value}
      chosen={[picked, initial, ...options].find((option) => option?.value === value)}
      clearable={clearable}
      onSearch={setTyped}
      loading={isFetching || typed !== search}
      onChange={(next) => {
        setPicked(options.find((option) => option.value === next));
        onChange(next);
      }}
    />
  );
};
