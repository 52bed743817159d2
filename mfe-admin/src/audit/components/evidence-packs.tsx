import type { EvidencePack } from '@proviso/contracts';
import { Button, color, ErrorState, Muted, Row, Skeleton, space, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { packFilePath, useEvidencePacks } from '../../shared/evidence-packs.ts';
import { usePackSummary } from '../../shared/use-pack-summary.ts';
import { useAddressDialog } from '../../shared/use-address-dialog.ts';
import { AuditCard } from './audit-card.tsx';
import { EvidencePackDialog } from './evidence-pack-dialog.tsx';

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

/** Files for auditors. Each contains the history, the policies, and people's actions of a period. */
export const EvidencePacks = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useEvidencePacks();
  const asking = useAddressDialog('pack');
  const isRunning = data?.some(({ status }) => status === 'running') === true;
  return (
    <AuditCard title={t('evidence.title')} lead={t('evidence.lead')}>
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
          <Button onClick={asking.open}>{t('evidence.ask')}</Button>
        </Row>
      )}
      {data && !isRunning && asking.isOpen && <EvidencePackDialog onClose={asking.close} />}
    </AuditCard>
  );
};

const Pack = ({ pack }: { pack: EvidencePack }) => {
  const t = adminTexts.useTexts();
  const { minute, fileSize, number } = useFormatters();
  const { id, status, written, entries, bytes, expiresAt } = pack;
  const { period, policies } = usePackSummary()(pack);
  return (
    <>
      <strong>{period}</strong>
      <Muted>{policies}</Muted>
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
