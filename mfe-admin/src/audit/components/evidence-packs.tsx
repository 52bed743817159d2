import type { EvidencePack } from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  color,
  ErrorState,
  Muted,
  Row,
  Skeleton,
  space,
  Stack,
  useFormatters,
} from '@proviso/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { packFilePath, useEvidencePacks } from '../api/evidence-packs.ts';
import { EvidencePackDialog } from './evidence-pack-dialog.tsx';

const Place = styled(Card)`
  margin-top: ${space[5]};
`;
const Lead = styled(Muted)`
  max-width: 65ch;
`;
const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space[1]};
    padding-top: ${space[3]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
`;

/** Files for auditors with the history, the policies and people's actions of a period. */
export const EvidencePacks = () => {
  const t = adminTexts.useTexts();
  const id = useId();
  const { data, isPending, error, refetch } = useEvidencePacks();
  const [asking, setAsking] = useState(false);
  const isRunning = data?.some(({ status }) => status === 'running') === true;
  return (
    <Place as="section" aria-labelledby={id}>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <CardTitle id={id}>{t('evidence.title')}</CardTitle>
          <Lead>{t('evidence.lead')}</Lead>
        </Stack>
        {isPending && <Skeleton items={1} height="2.5rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('evidence.failedToLoad')} error={error} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <Muted>{t('evidence.empty')}</Muted>}
        {data && data.length > 0 && (
          <List>
            {data.map((pack) => (
              <li key={pack.id}>
                <Pack pack={pack} />
              </li>
            ))}
          </List>
        )}
        {data && !isRunning && (
          <Row>
            <Button onClick={() => setAsking(true)}>{t('evidence.ask')}</Button>
          </Row>
        )}
      </Stack>
      {asking && <EvidencePackDialog onClose={() => setAsking(false)} />}
    </Place>
  );
};

const Pack = ({ pack }: { pack: EvidencePack }) => {
  const t = adminTexts.useTexts();
  const { minute, fileSize, number } = useFormatters();
  const { id, status, since, until, scope, chosen, written, entries, bytes, expiresAt, requestedAt } = pack;
  const period = t('evidence.period', {
    from: since === null ? t('evidence.beginning') : minute(since),
    to: minute(until ?? requestedAt),
  });
  return (
    <>
      <strong>{period}</strong>
      <Muted>{t(`evidence.scopes.${scope}`, { count: chosen })}</Muted>
      {status === 'running' && <output>{t('evidence.running', { count: written ?? 0 })}</output>}
      {status === 'failed' && <span>{t('evidence.failed')}</span>}
      {status === 'ready' && (
        <>
          <a href={packFilePath(id)} download aria-label={t('evidence.downloadOf', { period })}>
            {t('evidence.download')}
          </a>
          <Muted>
            {t('evidence.ready', {
              entries: number(entries ?? 0),
              size: fileSize(bytes ?? 0),
              date: expiresAt === null ? '' : minute(expiresAt),
            })}
          </Muted>
        </>
      )}
    </>
  );
};
