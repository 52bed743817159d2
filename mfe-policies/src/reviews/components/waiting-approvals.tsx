import type { WaitingApproval } from '@proviso/contracts';
import {
  Badge,
  Instant,
  Link,
  PagedList,
  ShortCell,
  Skeleton,
  space,
  Table,
  TableScroll,
  text,
  useFormatters,
} from '@proviso/ui';
import { FileCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { useWaitingApprovals } from '../api/waiting-approvals.ts';
import { policyPagePath } from '../../shared/policy-page-path.ts';
import { policiesTexts } from '../../texts.ts';

const Title = styled.h2`
  margin-bottom: ${space[2]};
  font: ${text('base', 600)};
`;

/** Texts that wait for the user's approval. Renders nothing if there are none. */
export const WaitingApprovals = ({ list }: { list: ReturnType<typeof useWaitingApprovals> }) => {
  const t = policiesTexts.useTexts();
  if (!list.error && (list.data?.items ?? []).length === 0) return null;
  return (
    <div>
      <Title>{t('approvals.list.title')}</Title>
      <PagedList
        list={list}
        failed={t('approvals.list.failed')}
        empty={{ icon: <FileCheck size={22} />, title: t('reviews.list.nothing') }}
        placeholder={<Skeleton items={2} height="2.5rem" />}
      >
        {(items) => (
          <TableScroll as="section" tabIndex={0} aria-label={t('approvals.list.title')}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t('approvals.list.policy')}</th>
                  <th scope="col">{t('approvals.list.due')}</th>
                  <th scope="col">{t('approvals.list.step')}</th>
                  <th scope="col">{t('approvals.list.submitted')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <WaitingRow key={item.policyId} item={item} />
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
      </PagedList>
    </div>
  );
};

const WaitingRow = ({ item }: { item: WaitingApproval }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const { policyId, title, documentNumber, isDraft, dueOn, overdue, step, steps } = item;
  const path = policyPagePath(policyId);
  return (
    <tr>
      <th scope="row">
        <Link to={isDraft ? `${path}/draft` : path}>{title}</Link>
        {documentNumber !== null && ` (${documentNumber})`}
      </th>
      <ShortCell>
        {dueOn === null ? t('approvals.list.notDue') : day(dueOn)}{' '}
        {overdue && <Badge tone="danger">{t('approvals.list.overdue')}</Badge>}
      </ShortCell>
      <ShortCell>{t('approvals.list.stepOf', { step, steps })}</ShortCell>
      <td>
        <Instant at={item.submittedAt} form="date">
          {(date) => t('approvals.list.by', { date, name: item.submittedByName ?? t('approvals.unnamed') })}
        </Instant>
      </td>
    </tr>
  );
};
