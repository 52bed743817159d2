import type { SearchAnswer } from '@proviso/contracts';
import { color, EmptyState, ErrorState, LoadMore, Skeleton, space, Stack, text } from '@proviso/ui';
import { Search, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import type { useSearch } from '../api/search-policies.ts';
import { SearchHit } from './search-hit.tsx';

const Root = styled.ul`
  display: grid;
  gap: ${space[1]};
  color: ${color.textMuted};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;

/** Lists the corrected words. */
const Corrections = ({ corrections }: Pick<SearchAnswer, 'corrections'>) => {
  const t = policiesTexts.useTexts();
  if (corrections.length === 0) return null;
  return (
    <Root>
      {corrections.map(({ word, instead }) => (
        <li key={word}>{t('search.corrected', { word, instead: instead.join(', ') })}</li>
      ))}
    </Root>
  );
};

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
  /** There is no query yet. */
  idle: boolean;
}

/** Results of a search: no query, loading, failed, empty, or the policies. */
export const SearchResults = ({ search, idle }: SearchResultsProps) => {
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
        <Corrections corrections={corrections} />
        <EmptyState icon={<SearchX size={22} />} title={t('search.none')} detail={t('search.noneDetail')} />
      </>
    );
  return (
    <Stack>
      <Count>{t(...countText(search.data))}</Count>
      <Corrections corrections={corrections} />
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
