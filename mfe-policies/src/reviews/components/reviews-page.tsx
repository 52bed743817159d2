import {
  Link,
  PagedList,
  PageHeader,
  Row,
  Select,
  Skeleton,
  space,
  Stack,
  ShortCell,
  Table,
  TableScroll,
  useAddressFilters,
  useDebouncedText,
  useFormatters,
  useMay,
} from '@proviso/ui';
import { type ListedReview, reviewListOwners, reviewListStates } from '@proviso/contracts';
import { CalendarCheck } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { optionsOf } from '../../shared/options-of.ts';
import { SearchBox } from '../../shared/search-box.tsx';
import { policiesTexts } from '../../texts.ts';
import { useReviews } from '../api/review-list.ts';
import { useWaitingApprovals } from '../api/waiting-approvals.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { ReviewStateBadge } from '../../shared/review-state-badge.tsx';

const choices = { whose: reviewListOwners, state: reviewListStates } as const;
/** The default choices, which are not stored in the URL. */
const usual = { whose: 'mine', state: 'open' } as const;

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
  const changeSearch = useCallback((value: string) => setFilter('search', value), [setFilter]);
  const [words, setWords] = useDebouncedText(searchText, changeSearch);
  const { whose, state, search } = { ...usual, ...filters };
  const choose = (name: keyof typeof usual, value: string) =>
    setFilter(name, value === usual[name] ? '' : value);
  const approvals = useWaitingApprovals({ enabled: mayEdit });
  const hasApprovals = (approvals.data?.items ?? []).length > 0;
  const reviews = useReviews({ whose, state, ...(search !== undefined && { search }) });
  const nothing = hasApprovals ? 'reviews.list.nothingDue' : 'reviews.list.nothing';
  const emptyTitle = filtered ? 'reviews.list.none' : nothing;
  return (
    <>
      <PageHeader title={t('reviews.title')} lead={t(whose === 'all' ? 'reviews.leadAll' : 'reviews.lead')} />
      <Stack $gap={6}>
        <WaitingApprovals list={approvals} />
        <div>
          <Filters $gap={3}>
            {mayEdit && (
              <Select
                aria-label={t('reviews.list.whose')}
                options={optionsOf(reviewListOwners, (each) => t(`reviews.list.${each}`))}
                value={whose}
                onChange={({ target }) => choose('whose', target.value)}
              />
            )}
            <Select
              aria-label={t('reviews.list.when')}
              options={optionsOf(reviewListStates, (each) => t(`reviews.list.${each}`))}
              value={state}
              onChange={({ target }) => choose('state', target.value)}
            />
            <SearchBox
              label={t('reviews.list.search')}
              placeholder={t('reviews.list.search')}
              value={words}
              onChange={setWords}
            />
          </Filters>
          <PagedList
            list={reviews}
            failed={t('reviews.list.failed')}
            empty={{
              icon: <CalendarCheck size={22} />,
              title: t(emptyTitle),
              detail: t(filtered ? 'reviews.list.noneDetail' : 'reviews.list.nothingDetail'),
            }}
            placeholder={<Skeleton items={4} height="2.5rem" />}
          >
            {(items) => <ReviewTable reviews={items} />}
          </PagedList>
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
