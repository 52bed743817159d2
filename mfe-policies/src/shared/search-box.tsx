import { limits } from '@proviso/contracts';
import { TextInput, useShortcutsOn } from '@proviso/ui';
import { Search } from 'lucide-react';

export interface SearchBoxProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/** The page's search box. The shell focuses the first one on `/`. */
export const SearchBox = ({ label, value, onChange, placeholder }: SearchBoxProps) => {
  const [on] = useShortcutsOn();
  return (
    <TextInput
      type="search"
      icon={<Search />}
      aria-label={label}
      aria-keyshortcuts={on ? '/' : undefined}
      placeholder={placeholder}
      maxLength={limits.searchCharacters}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
