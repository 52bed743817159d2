import {
  EmptyState,
  ErrorState,
  Link,
  LoadMore,
  PageHeader,
  Row,
  Select,
  Skeleton,
  space,
  Stack,
  ShortCell,
  Table,
  TableScroll,
  TextInput,
  useAddressFilters,
  useDebouncedText,
  useFormatters,
  useMay,
} from '@proviso/ui';
import type { ListedReview } from '@proviso/contracts';
import { CalendarCheck, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { optionsOf } from '../../shared/options-of.ts';
import { policiesTexts } from '../../texts.ts';
import { useReviews } from '../api/review-list.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { ReviewStateBadge } from './review-state-badge.tsx';

const states = ['open', 'overdue', 'due', 'later'] as const;
const owners = ['mine', 'all'] as const;
const choices = { whose: owners, state: states } as const;

const Filters = styled(Row)`
  flex-wrap: wrap;
  margin-bottom: ${space[4]};
  > * {
    flex: 1 1 12rem;
    max-width: 24rem;
  }
`;

/** The page `/reviews`: the user's own pending reviews or, if chosen, everyone's. */
export const ReviewsPage = () => {
  const t = policiesTexts.useTexts();
  const mayEdit = useMay('policy.write');
  const { filters, searchText, filtered, setFilter } = useAddressFilters(choices);
  const [words, setWords] = useDebouncedText(searchText, (search) => setFilter('search', search));
  const { whose = 'mine', state = 'open', search } = filters;
  const reviews = useReviews({ whose, state, ...(search !== undefined && { search }) });
  const { data } = reviews;
  return (
    <>
      <PageHeader title={t('reviews.title')} lead={t(whose === 'all' ? 'reviews.leadAll' : 'reviews.lead')} />
      <Stack $gap={6}>
        <div>
          <Filters $gap={3}>
            {mayEdit && (
              <Select
                aria-label={t('reviews.list.whose')}
                options={optionsOf(owners, (each) => t(`reviews.list.${each}`))}
                value={whose}
                onChange={({ target }) => setFilter('whose', target.value)}
              />
            )}
            <Select
              aria-label={t('reviews.list.when')}
              options={optionsOf(states, (each) => t(`reviews.list.${each}`))}
              value={state}
              onChange={({ target }) => setFilter('state', target.value)}
            />
            <TextInput
              type="search"
              icon={<Search aria-hidden />}
              aria-label={t('reviews.list.search')}
              placeholder={t('reviews.list.search')}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Filters>
          {reviews.isPending && <Skeleton items={4} height="2.5rem" />}
          {reviews.error && !data && (
            <ErrorState
              title={t('reviews.list.failed')}
              error={reviews.error}
              onRetry={() => void reviews.refetch()}
            />
          )}
          {data?.items.length === 0 && (
            <EmptyState
              icon={<CalendarCheck size={22} />}
              title={t(filtered ? 'reviews.list.none' : 'reviews.list.nothing')}
              detail={t(filtered ? 'reviews.list.noneDetail' : 'reviews.list.nothingDetail')}
            />
          )}
          {data && data.items.length > 0 && (
            <>
              <ReviewTable reviews={data.items} />
              <LoadMore
                shown={data.items.length}
                total={data.total}
                overTotal={data.overTotal}
                more={reviews.hasNextPage}
                loading={reviews.isFetchingNextPage}
                onLoadMore={() => void reviews.fetchNextPage()}
              />
            </>
          )}
        </div>
        <CalendarAddress />
      </Stack>
    </>
  );
};

const ReviewTable = ({ reviews }: { reviews: readonly ListedReview[] }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  return (
    <TableScroll as="section" tabIndex={0} aria-label={t('reviews.list.label')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('reviews.list.policy')}</th>
            <th scope="col">{t('reviews.next')}</th>
            <th scope="col">{t('reviews.owner')}</th>
          </tr>
        </thead>
        <tbody>
          {reviews.map(({ policyId, title, documentNumber, nextReview, state, owner }) => (
            <tr key={policyId}>
              <th scope="row">
                <Link to={`/policies/${policyId}`}>{title}</Link>
                {documentNumber !== null && ` (${documentNumber})`}
              </th>
              <ShortCell>
                {day(nextReview)} <ReviewStateBadge state={state} />
              </ShortCell>
              <td>{owner.name ?? t('reviews.unnamed')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
};
