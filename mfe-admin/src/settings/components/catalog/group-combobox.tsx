import { limits } from '@proviso/contracts';
import { useDebouncedText } from '@proviso/ui';
import { Combobox, type ComboboxOption } from '@proviso/ui/combobox';
import { useState } from 'react';
import { useGroups } from '../../api/groups.ts';

export interface GroupComboboxProps {
  /** Id of the selected group; empty if none is selected. */
  value: string;
  /** The initially selected group, which may not be among the offered ones. */
  initial: ComboboxOption | undefined;
  onChange: (value: string) => void;
}

/** Chooses a group of members. The server searches all groups. */
export const GroupCombobox = ({ value, initial, onChange }: GroupComboboxProps) => {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const [picked, setPicked] = useState<ComboboxOption>();
  const groups = useGroups(search.trim());
  const options = (groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Combobox
      options={options}
      value={value}
      clearable={false}
      chosen={[picked, ...options, initial].find((option) => option?.value === value)}
      total={groups.data?.total}
      onSearch={(next) => setTyped(next.slice(0, limits.searchCharacters))}
      loading={groups.isPending || typed.trim() !== search.trim()}
      failed={groups.isError}
      onChange={(next) => {
        setPicked(options.find((option) => option.value === next));
        onChange(next);
      }}
    />
  );
};
