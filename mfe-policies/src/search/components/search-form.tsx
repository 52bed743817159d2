import {
  facilityTypes,
  policyStatuses,
  regulatoryBodies,
  states,
  type SearchQuery,
} from '@proviso/contracts';
import { Button, Select, useDebouncedText } from '@proviso/ui';
import { X } from 'lucide-react';
import { type SyntheticEvent, useCallback } from 'react';
import { useOwnBodyNames, usePolicyTypeOptions } from '../../shared/catalog.ts';
import { FoldableFilters } from '../../shared/foldable-filters.tsx';
import { optionsOf } from '../../shared/options-of.ts';
import { SearchBox } from '../../shared/search-box.tsx';
import { policiesTexts } from '../../texts.ts';
import { useFilterLabel } from './use-filter-label.ts';
import type { SearchFilterName } from './use-search-filters.ts';

/** All values that policies may have, in addition to the organization's own regulatory bodies. */
const offered = {
  facilityType: facilityTypes,
  state: states,
  status: policyStatuses,
  regulatoryBody: regulatoryBodies,
} as const satisfies Record<SearchFilterName, readonly string[]>;

const filterNames = Object.keys(offered) as readonly SearchFilterName[];

export interface SearchFormProps {
  query: SearchQuery;
  searchText: string;
  filtered: boolean;
  onFilter: (name: 'search' | 'policyTypeId' | SearchFilterName, value: string) => void;
  onClear: () => void;
}

/** The search text and the filters. */
export const SearchForm = ({ query, searchText, filtered, onFilter, onClear }: SearchFormProps) => {
  const t = policiesTexts.useTexts();
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  const [text, setText] = useDebouncedText(searchText, search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search(text);
  };
  const types = usePolicyTypeOptions(
    query.policyTypeId === undefined ? undefined : Number(query.policyTypeId),
  );
  const labelOf = useFilterLabel();
  const ownBodies = useOwnBodyNames();
  return (
    <search aria-label={t('search.title')}>
      <form onSubmit={submit}>
        <FoldableFilters
          set={[...filterNames, 'policyTypeId' as const].filter((name) => query[name]).length}
          search={<SearchBox value={text} onChange={setText} placeholder={t('search.wordsHint')} />}
        >
          {filterNames.map((name) => (
            <Select
              key={name}
              aria-label={t(`policy.${name}`)}
              placeholder={t(`search.all.${name}`)}
              options={optionsOf(
                [...offered[name], ...(name === 'regulatoryBody' ? ownBodies : [])],
                (value) => labelOf(name, value),
              )}
              value={query[name] ?? ''}
              onChange={(event) => onFilter(name, event.target.value)}
            />
          ))}
          {types.length > 0 && (
            <Select
              aria-label={t('list.policyType')}
              placeholder={t('list.allPolicyTypes')}
              options={types}
              value={query.policyTypeId ?? ''}
              onChange={(event) => onFilter('policyTypeId', event.target.value)}
            />
          )}
          {filtered && (
            <Button variant="ghost" size="sm" onClick={onClear}>
              <X size={16} aria-hidden />
              {t('list.clear')}
            </Button>
          )}
        </FoldableFilters>
      </form>
    </search>
  );
};
