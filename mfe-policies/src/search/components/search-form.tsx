import { policyFilterNames } from '@proviso/contracts';
import { type PolicyFiltersInAddress, useDebouncedText } from '@proviso/ui';
import { type SyntheticEvent, useCallback } from 'react';
import { PolicyFilterFields } from '../../shared/filters/policy-filter-fields.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { policiesTexts } from '../../texts.ts';

/** The search text and the filters. */
export const SearchForm = ({ filters }: { filters: PolicyFiltersInAddress }) => {
  const t = policiesTexts.useTexts();
  const { searchText, setFilter } = filters;
  const search = useCallback((value: string) => setFilter('search', value), [setFilter]);
  const [text, setText] = useDebouncedText(searchText, search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <search aria-label={t('search.title')}>
      <PolicyFilterFields
        filters={filters}
        names={policyFilterNames}
        search={
          // This form must contain only the search box: without a submit button, Enter submits a form only if
          // the form has a single field.
          <form onSubmit={submit}>
            <SearchBox
              label={t('search.words')}
              value={text}
              onChange={setText}
              placeholder={t('search.wordsHint')}
            />
          </form>
        }
      />
    </search>
  );
};
