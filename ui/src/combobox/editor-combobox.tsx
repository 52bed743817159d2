import { limits } from '@proviso/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPage } from '../api/paged-list.ts';
import { keyOf, urlOf } from '../api/typed-calls.ts';
import { useApi } from '../api/use-api.ts';
import { useDebouncedText } from '../controls/use-debounced-text.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './matching-options.ts';

const path = '/api/organization/members';
/** Maximum number of members offered. Typing finds the others. */
const offered = 50;

/** Members who match `search` and may edit policies. */
const useEditors = (search: string) => {
  const api = useApi();
  const query = { permission: 'policy.write', search: search || undefined, limit: offered } as const;
  return useQuery({
    queryKey: keyOf(path, { query }),
    queryFn: ({ signal }) => fetchPage(api, path, urlOf(path, { query }), signal),
    placeholderData: keepPreviousData,
  });
};

export interface EditorComboboxProps {
  /** Id of the selected member; empty if none is selected. */
  value: string;
  /** Receives the id of the selected member and their name, or two empty texts. */
  onChange: (value: string, name: string) => void;
  /** The initially selected member, who may not be among the offered ones. */
  initial?: ComboboxOption | undefined;
  /** Id of a member who is not offered. */
  without?: string;
  /** True if the user can clear the selection. */
  clearable?: boolean;
}

/** Chooses a member who may edit policies. The server searches all members. */
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
  const { data, isPending, isError, isPlaceholderData } = useEditors(search.trim());
  const members = (data?.items ?? []).filter(({ userId }) => userId !== without);
  const options = members.map(({ userId, firstName, lastName, email }) => ({
    value: userId,
    label: `${firstName} ${lastName}`.trim() || email,
    detail: email,
  }));
  const isLeftOut = data !== undefined && members.length < data.items.length;
  return (
    <Combobox
      options={options}
      value={value}
      chosen={[picked, initial, ...options].find((option) => option?.value === value)}
      clearable={clearable}
      total={data?.total === undefined ? undefined : data.total - (isLeftOut ? 1 : 0)}
      onSearch={(next) => setTyped(next.slice(0, limits.searchCharacters))}
      loading={isPending || isPlaceholderData || typed.trim() !== search.trim()}
      failed={isError}
      onChange={(next) => {
        const option = options.find(({ value: id }) => id === next);
        setPicked(option);
        onChange(next, option?.label ?? '');
      }}
    />
  );
};
