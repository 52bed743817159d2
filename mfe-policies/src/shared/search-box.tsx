import { limits } from '@proviso/contracts';
import { TextInput } from '@proviso/ui';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Makes `/` focus the search box, except while the user is typing elsewhere or a dialog is open. */
const useSlashFocus = (box: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(fields)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [box]);
};

export interface SearchBoxProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/** A search box that `/` focuses. */
export const SearchBox = ({ label, value, onChange, placeholder }: SearchBoxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useSlashFocus(box);
  return (
    <TextInput
      ref={box}
      type="search"
      icon={<Search />}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={limits.searchCharacters}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
