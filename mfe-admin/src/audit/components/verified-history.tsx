import type { HistoryCheckpoint } from '@proviso/contracts';
import {
  Button,
  color,
  ErrorState,
  Muted,
  Row,
  Skeleton,
  space,
  text,
  useFailureToast,
  useFormatters,
} from '@proviso/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { type HistoryFile, useHistory, useSaveHistoryFile, useSignHistory } from '../api/history.ts';
import { AuditCard } from './audit-card.tsx';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin: 0;
  dt {
    color: ${color.textMuted};
    font: ${text('sm')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The organization's latest signed checkpoint, and files with which auditors can verify the history. */
export const VerifiedHistory = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useHistory();
  return (
    <AuditCard title={t('history.title')} lead={t('history.lead')}>
      {isPending && <Skeleton items={1} height="2.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.checkpoint && <Checkpoint checkpoint={data.checkpoint} recorded={data.recorded} />}
      {data && !data.checkpoint && <Muted>{t('history.empty')}</Muted>}
      {data && <Actions isSigned={data.checkpoint !== null} isRecorded={data.recorded > 0} />}
    </AuditCard>
  );
};

const KEY_ID_BYTES = 4;
/** Ids of the keys that signed a note (C2SP signed-note). Each signature begins with its key id. */
const keyIdsOf = (note: string): readonly string[] =>
  [...note.matchAll(/^\u2014 \S+ (\S+)$/gm)].map(([, signature = '']) =>
    Array.from(atob(signature).slice(0, KEY_ID_BYTES), (character) =>
      character.charCodeAt(0).toString(16).padStart(2, '0'),
    ).join(''),
  );

const Checkpoint = ({ checkpoint, recorded }: { checkpoint: HistoryCheckpoint; recorded: number }) => {
  const t = adminTexts.useTexts();
  const { dateTime, list, number } = useFormatters();
  const facts = [
    [t('history.size'), number(checkpoint.size)],
    [t('history.unsigned'), number(Math.max(0, recorded - checkpoint.size))],
    [t('history.signedAt'), dateTime(checkpoint.signedAt)],
    [t('history.key'), list(keyIdsOf(checkpoint.note))],
  ] as const;
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
};

const Actions = ({ isSigned, isRecorded }: { isSigned: boolean; isRecorded: boolean }) => {
  const t = adminTexts.useTexts();
  const failureToast = useFailureToast();
  const signing = useSignHistory();
  const saving = useSaveHistoryFile();
  const save = (which: HistoryFile) =>
    saving.mutate(which, { onError: (error) => failureToast(error, { title: t('history.saveFailed') }) });
  const offered: readonly HistoryFile[] = isSigned ? ['checkpoint', 'verifier'] : ['verifier'];
  return (
    <Row $gap={2}>
      {isRecorded && (
        <Button
          loading={signing.isPending}
          onClick={() =>
            signing.mutate(undefined, {
              onError: (error) => failureToast(error, { title: t('history.signFailed') }),
            })
          }
        >
          {t('history.sign')}
        </Button>
      )}
      {offered.map((which) => (
        <Button
          key={which}
          variant="secondary"
          loading={saving.isPending && saving.variables === which}
          disabled={saving.isPending}
          onClick={() => save(which)}
        >
          <Download size={16} aria-hidden />
          {t(`history.save.${which}`)}
        </Button>
      ))}
    </Row>
  );
};
