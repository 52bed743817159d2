import type { SearchAnswer } from '@proviso/contracts';
import { color, EmptyState, ErrorState, LoadMore, Skeleton, Stack, text } from '@proviso/ui';
import { Search, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { Corrections } from '../../shared/corrections.tsx';
import { policiesTexts } from '../../texts.ts';
import type { useSearch } from '../api/search-policies.ts';
import { SearchHit } from './search-hit.tsx';

/** Number of placeholders while loading. */
const skeletons = 3;

const Count = styled.output`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Hits = styled(Stack)`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export interface SearchResultsProps {
  search: ReturnType<typeof useSearch>;
  /** True if there is no query yet. */
  idle: boolean;
  /** The search words. */
  words: string;
  onSearch: (words: string) => void;
}

/** Results of a search: no query yet, loading, failed, empty, or the policies. */
export const SearchResults = ({ search, idle, words, onSearch }: SearchResultsProps) => {
  const t = policiesTexts.useTexts();
  if (idle)
    return (
      <EmptyState icon={<Search size={22} />} title={t('search.start')} detail={t('search.startDetail')} />
    );
  if (search.isPending) return <Skeleton items={skeletons} height="9rem" />;
  const failed = (again: () => Promise<unknown>) => (
    <ErrorState title={t('search.failed')} error={search.error} onRetry={() => void again()} />
  );
  if (search.data === undefined) return failed(search.refetch);
  const { hits, corrections, total } = search.data;
  if (hits.length === 0)
    return (
      <>
        <Corrections corrections={corrections} search={words} onSearch={onSearch} />
        <EmptyState icon={<SearchX size={22} />} title={t('search.none')} detail={t('search.noneDetail')} />
      </>
    );
  return (
    <Stack>
      <Count>{t(...countText(search.data))}</Count>
      <Corrections corrections={corrections} search={words} onSearch={onSearch} />
      <Hits aria-busy={search.isPlaceholderData}>
        {hits.map((hit) => (
          <SearchHit key={hit.policy.id} hit={hit} />
        ))}
      </Hits>
      {search.isFetchNextPageError && failed(search.fetchNextPage)}
      <LoadMore
        shown={hits.length}
        total={total}
        overTotal={!search.data.totalIsExact}
        more={search.hasNextPage}
        loading={search.isFetchingNextPage}
        onLoadMore={() => void search.fetchNextPage()}
      />
    </Stack>
  );
};

const countText = ({ total, totalIsExact }: SearchAnswer) =>
  [totalIsExact ? 'search.found' : 'search.foundMore', { count: total }] as const;
