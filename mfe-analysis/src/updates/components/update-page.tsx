import type { AffectedPolicy } from '@proviso/contracts';
import {
  Card,
  CardTitle,
  color,
  EmptyState,
  ErrorState,
  Link,
  Muted,
  PageHeader,
  Skeleton,
  space,
  Stack,
  useParams,
} from '@proviso/ui';
import { plainTextOf } from '@proviso/ui/markdown';
import { styled } from 'styled-components';
import { UpdateItem } from '../../shared/update-item.tsx';
import { updatesPath } from '../../shared/update-path.ts';
import { analysisTexts } from '../../texts.ts';
import { useAffected, useUpdate } from '../api/updates.ts';

const Policies = styled.ul`
  display: grid;
  gap: ${space[5]};
`;
const Quote = styled.blockquote`
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.border};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The page `/regulatory-updates/{id}`: an update, and the policies that it may affect. */
export const UpdatePage = () => {
  const t = analysisTexts.useTexts();
  const { updateId = '' } = useParams();
  const { data: update, isPending, error, refetch } = useUpdate(updateId);
  return (
    <>
      <PageHeader title={update?.title ?? t('updates.title')} />
      <Stack $gap={4}>
        <div>
          <Link to={updatesPath}>{t('updates.back')}</Link>
        </div>
        {isPending && <Skeleton items={2} height="8rem" />}
        {error && <ErrorState title={t('updates.oneFailed')} error={error} onRetry={() => void refetch()} />}
        {update && (
          <>
            <Card>
              <ul>
                <UpdateItem update={update} heading="h2" isAlone />
              </ul>
            </Card>
            <Card as="section">
              <Stack $gap={3}>
                <CardTitle>{t('updates.affected')}</CardTitle>
                <Affected id={update.id} />
              </Stack>
            </Card>
          </>
        )}
      </Stack>
    </>
  );
};

const Affected = ({ id }: { id: string }) => {
  const t = analysisTexts.useTexts();
  const { data, isPending, error, refetch } = useAffected(id);
  if (isPending) return <Skeleton items={3} height="4rem" />;
  if (data === undefined)
    return <ErrorState title={t('updates.affectedFailed')} error={error} onRetry={() => void refetch()} />;
  if (data.policies.length === 0)
    return (
      <EmptyState title={t('updates.affectsNone')} detail={t('updates.compared', { count: data.compared })} />
    );
  return (
    <>
      <Muted>{t('updates.affectedLead', { count: data.compared })}</Muted>
      <Policies>
        {data.policies.map((policy) => (
          <Policy key={policy.policyId} policy={policy} />
        ))}
      </Policies>
    </>
  );
};

const Policy = ({ policy: { policyId, title, version, quotes } }: { policy: AffectedPolicy }) => {
  const t = analysisTexts.useTexts();
  return (
    <li>
      <Link to={`/policies/${policyId}`}>{title}</Link>{' '}
      <Muted as="span">{t('updates.version', { version })}</Muted>
      {quotes.map(({ start, text }) => (
        <Quote key={start}>{plainTextOf(text)}</Quote>
      ))}
    </li>
  );
};
