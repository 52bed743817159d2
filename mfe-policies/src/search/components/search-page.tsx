import type { SearchQuery } from '@proviso/contracts';
import { Card, CardTitle, from, PageHeader, Skeleton, space, Stack, usePolicyFilters } from '@proviso/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { useSearch } from '../api/search-policies.ts';
import { QuickFilters } from './quick-filters.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStatistics } from './search-statistics.tsx';
import { SearchTips } from './search-tips.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  margin-top: ${space[5]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 17rem;
  }
`;

/** The page `/search`, for searching policies and the text of their documents. The query is in the URL. */
export const SearchPage = () => {
  const t = policiesTexts.useTexts();
  const filters = usePolicyFilters('q');
  const { search: words, query: chosen, filtered, setFilter } = filters;
  const query = useMemo((): SearchQuery => ({ ...(words && { q: words }), ...chosen }), [words, chosen]);
  const search = useSearch(query);
  return (
    <>
      <PageHeader title={t('search.title')} lead={t('search.lead')} />
      <Stack $gap={3}>
        <SearchForm filters={filters} />
        <section aria-label={t('search.quick.title')}>
          <QuickFilters query={query} onFilter={setFilter} />
        </section>
      </Stack>
      <Columns>
        <section aria-label={t('search.results')}>
          <SearchResults
            search={search}
            idle={!filtered}
            words={words ?? ''}
            onSearch={(next) => setFilter('search', next)}
          />
        </section>
        <Stack as="aside" aria-label={t('search.aside')}>
          {/* The results area shows the error. */}
          {!search.isError && (
            <Card as="section">
              <Stack $gap={4}>
                <CardTitle>{t('search.statistics')}</CardTitle>
                {search.isPending && <Skeleton items={3} height="1.5rem" />}
                {search.data && (
                  <SearchStatistics facets={search.data.facets} query={query} onFilter={setFilter} />
                )}
              </Stack>
            </Card>
          )}
          <SearchTips />
        </Stack>
      </Columns>
    </>
  );
};
