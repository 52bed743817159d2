import { policyListFilterNames } from '@proviso/contracts';
import { type PolicyFiltersInAddress, space, useDebouncedText } from '@proviso/ui';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { PolicyFilterFields } from '../../../shared/filters/policy-filter-fields.tsx';
import { SearchBox } from '../../../shared/search-box.tsx';

const Root = styled.search`
  display: block;
  margin-bottom: ${space[2]};
`;

/** The search box and the filters of the list. */
export const PolicyFilters = ({ filters }: { filters: PolicyFiltersInAddress }) => {
  const t = policiesTexts.useTexts();
  const { searchText, setFilter } = filters;
  const search = useCallback((value: string) => setFilter('search', value), [setFilter]);
  const [text, setText] = useDebouncedText(searchText, search);
  return (
    <Root aria-label={t('list.filters')}>
      <PolicyFilterFields
        filters={filters}
        names={policyListFilterNames}
        search={
          <SearchBox
            label={t('list.search')}
            value={text}
            onChange={setText}
            placeholder={t('list.searchHint')}
          />
        }
      />
    </Root>
  );
};
