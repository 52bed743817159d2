import { limits, type SearchQuery } from '@proviso/contracts';
import { Button, from, Select, space, TextInput, useDebouncedText } from '@proviso/ui';
import { Search, X } from 'lucide-react';
import { type SyntheticEvent, useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { optionsOf } from '../../shared/options-of.ts';
import { useSlashFocus } from '../../shared/use-slash-focus.ts';
import { policiesTexts } from '../../texts.ts';
import { useFilterLabel } from './use-filter-label.ts';
import type { SearchFilterName } from './use-search-filters.ts';

/** The values that the search screen offers (specification §2). */
const offered = {
  facilityType: ['Healthcare', 'Financial', 'Manufacturing', 'Education', 'Government'],
  state: ['CA', 'NY', 'TX', 'FL', 'IL', 'WA'],
  status: ['active', 'draft', 'review', 'archived'],
  regulatoryBody: ['HIPAA', 'SOX', 'OSHA', 'GDPR', 'PCI DSS'],
} as const satisfies Record<SearchFilterName, readonly string[]>;

/** The values of a filter, with the one that is `chosen` when an address or a figure has brought another. */
const filterOptions = (name: SearchFilterName, chosen: string | undefined): readonly string[] => {
  const values: readonly string[] = offered[name];
  return chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
};

const Bar = styled.form`
  display: grid;
  gap: ${space[2]};
`;
const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  ${from.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export interface SearchFormProps {
  query: SearchQuery;
  searchText: string;
  filtered: boolean;
  onFilter: (name: 'search' | SearchFilterName, value: string) => void;
  onClear: () => void;
}

/** The words to search for, and the specification's filters. */
export const SearchForm = ({ query, searchText, filtered, onFilter, onClear }: SearchFormProps) => {
  const t = policiesTexts.useTexts();
  const box = useRef<HTMLInputElement>(null);
  useSlashFocus(box);
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  const [text, setText] = useDebouncedText(searchText, search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search(text);
  };
  const labelOf = useFilterLabel();
  const select = (name: SearchFilterName) => (
    <Select
      aria-label={t(`policy.${name}`)}
      placeholder={t(`search.all.${name}`)}
      options={optionsOf(filterOptions(name, query[name]), (value) => labelOf(name, value))}
      value={query[name] ?? ''}
      onChange={(event) => onFilter(name, event.target.value)}
    />
  );
  return (
    <search aria-label={t('search.title')}>
      <Bar onSubmit={submit}>
        <TextInput
          ref={box}
          type="search"
          icon={<Search />}
          aria-label={t('search.words')}
          aria-keyshortcuts="/"
          placeholder={t('search.wordsHint')}
          maxLength={limits.searchCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Filters>
          {select('facilityType')}
          {select('state')}
          {select('status')}
          {select('regulatoryBody')}
        </Filters>
        {filtered && (
          <div>
            <Button variant="ghost" size="sm" onClick={onClear}>
              <X size={16} aria-hidden />
              {t('list.clear')}
            </Button>
          </div>
        )}
      </Bar>
    </search>
  );
};
