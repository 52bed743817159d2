import {
  CardTitle,
  ErrorState,
  Instant,
  Link,
  LinkButton,
  Muted,
  PagedList,
  PageHeader,
  Row,
  Skeleton,
  space,
  Stack,
  useAddressParameters,
  useParams,
} from '@proviso/ui';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PolicyProse } from '../../shared/policy-prose.tsx';
import { PolicyStatusBadge } from '../../shared/policy-status-badge.tsx';
import { policiesTexts } from '../../texts.ts';
import { useAuditedChanges, useAuditedPolicy } from '../api/audited-policies.ts';

const Changes = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const pathOf = (id: string, version?: number): string =>
  `/auditor-room/${encodeURIComponent(id)}${version === undefined ? '' : `/versions/${version}`}`;

/** The text of a policy or of one of its versions, and the policy's history, for an external auditor. */
export const AuditedPolicyPage = () => {
  const t = policiesTexts.useTexts();
  const { id = '', version } = useParams();
  const number = version === undefined ? undefined : Number(version);
  const at = useAddressParameters()[0].get('at') ?? undefined;
  const { data, error, isPending, refetch } = useAuditedPolicy(id, { version: number, at });
  const actions = (
    <LinkButton variant="secondary" to="/auditor-room">
      <ArrowLeft size={16} aria-hidden />
      {t('auditorRoom.back')}
    </LinkButton>
  );
  if (!data)
    return (
      <>
        <PageHeader title={t('auditorRoom.title')} actions={actions} />
        {isPending ? (
          <Skeleton />
        ) : (
          <ErrorState title={t('auditorRoom.policyFailed')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageHeader title={data.title} actions={actions} />
      <Stack $gap={5}>
        <Row $gap={2}>
          <PolicyStatusBadge status={data.status} />
          <Muted>{t('auditorRoom.version', { version: data.version })}</Muted>
          {at !== undefined && (
            <Muted>
              <Instant at={at}>{(moment) => t('auditorRoom.asOf', { moment })}</Instant>
            </Muted>
          )}
          {(number !== undefined || at !== undefined) && (
            <Link to={pathOf(id)}>{t('auditorRoom.current')}</Link>
          )}
        </Row>
        <PolicyProse content={data.content} />
        <History id={id} />
      </Stack>
    </>
  );
};

const History = ({ id }: { id: string }) => {
  const t = policiesTexts.useTexts();
  const titleId = useId();
  const changes = useAuditedChanges(id);
  return (
    <section aria-labelledby={titleId}>
      <Stack>
        <CardTitle id={titleId}>{t('auditorRoom.history')}</CardTitle>
        <PagedList
          list={changes}
          failed={t('auditorRoom.historyFailed')}
          empty={t('auditorRoom.historyEmpty')}
          quiet
          placeholder={<Skeleton items={3} height="2rem" />}
        >
          {(items) => (
            <Changes>
              {items.map(({ revision, version, status, at, byName }) => (
                <li key={revision}>
                  <Row $gap={2}>
                    <Link to={pathOf(id, version)}>{t('auditorRoom.version', { version })}</Link>
                    <PolicyStatusBadge status={status} />
                    <Muted>
                      <Instant at={at}>
                        {(date) => t('auditorRoom.by', { date, name: byName ?? t('auditorRoom.someone') })}
                      </Instant>
                    </Muted>
                  </Row>
                </li>
              ))}
            </Changes>
          )}
        </PagedList>
      </Stack>
    </section>
  );
};
