import type { Auditing } from '@proviso/contracts';
import {
  Instant,
  Link,
  LinkButton,
  Muted,
  PagedList,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  useFormatters,
  useDebouncedText,
  useUser,
} from '@proviso/ui';
import { useState } from 'react';
import { PolicyStatusBadge } from '../../shared/policy-status-badge.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { policiesTexts } from '../../texts.ts';
import { NotAuditing } from './not-auditing.tsx';
import { RoomList } from './room-list.ts';
import { useAuditedPolicies } from '../api/audited-policies.ts';

/** The policies that an external auditor may read. */
export const AuditorRoomPage = () => {
  const t = policiesTexts.useTexts();
  const user = useUser().data;
  if (!user?.auditing) return <NotAuditing />;
  return (
    <>
      <PageHeader
        title={t('auditorRoom.title')}
        lead={t('auditorRoom.lead', { company: user.company })}
        actions={
          <LinkButton variant="secondary" to="/auditor-room/requests">
            {t('auditorRoom.requests.title')}
          </LinkButton>
        }
      />
      <Stack>
        <Period auditing={user.auditing} />
        <AuditedPolicies />
      </Stack>
    </>
  );
};

const Period = ({ auditing: { since, until, expiresAt } }: { auditing: Auditing }) => {
  const t = policiesTexts.useTexts();
  const { minute } = useFormatters();
  return (
    <Muted>
      {t('auditorRoom.period', {
        from: since === null ? t('auditorRoom.beginning') : minute(since),
        to: until === null ? t('auditorRoom.now') : minute(until),
        date: minute(expiresAt),
      })}
    </Muted>
  );
};

const AuditedPolicies = () => {
  const t = policiesTexts.useTexts();
  const [settled, settle] = useState('');
  const [search, setSearch] = useDebouncedText(settled, settle);
  const policies = useAuditedPolicies(settled.trim());
  return (
    <>
      <SearchBox
        label={t('auditorRoom.search')}
        placeholder={t('auditorRoom.searchHint')}
        value={search}
        onChange={setSearch}
      />
      <PagedList
        list={policies}
        failed={t('auditorRoom.failed')}
        empty={t(settled === '' ? 'auditorRoom.empty' : 'auditorRoom.notFound')}
        placeholder={<Skeleton items={4} height="4rem" />}
      >
        {(items) => (
          <RoomList aria-label={t('auditorRoom.list')}>
            {items.map(({ id, title, status, version, documentNumber, updatedAt }) => (
              <li key={id}>
                <Row $gap={2}>
                  <Link to={`/auditor-room/${encodeURIComponent(id)}`}>{title}</Link>
                  <PolicyStatusBadge status={status} />
                </Row>
                <Muted>
                  {documentNumber && `${t('auditorRoom.number', { number: documentNumber })} · `}
                  {t('auditorRoom.version', { version })}
                  {' · '}
                  <Instant at={updatedAt} form="date">
                    {(date) => t('auditorRoom.changed', { date })}
                  </Instant>
                </Muted>
              </li>
            ))}
          </RoomList>
        )}
      </PagedList>
    </>
  );
};
