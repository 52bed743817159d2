import { TextInput, useDebouncedText, useSearchParams } from '@proviso/ui';
import { Search } from 'lucide-react';

/** Search field for a list on the dashboard. The query is in the URL. */
export const SearchField = ({ label }: { label: string }) => {
  const [parameters, setParameters] = useSearchParams();
  const [words, setWords] = useDebouncedText(parameters.get('search') ?? '', (search) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (search === '') next.delete('search');
        else next.set('search', search);
        return next;
      },
      { replace: true },
    ),
  );
  return (
    <TextInput
      type="search"
      icon={<Search aria-hidden />}
      aria-label={label}
      placeholder={label}
      value={words}
      onChange={({ target }) => setWords(target.value)}
    />
  );
};
