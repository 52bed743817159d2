import type { HistoryAnchor, HistoryCheckpoint } from '@proviso/contracts';
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
import { useId } from 'react';
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

/**
 * The organization's latest signed checkpoint, and the files that auditors need to verify the history.
 *
 * @param props.readOnly true if the user may not sign a checkpoint
 */
export const VerifiedHistory = ({ readOnly = false }: { readOnly?: boolean }) => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useHistory();
  return (
    <AuditCard title={t('history.title')} lead={t('history.lead')}>
      {isPending && <Skeleton items={1} height="2.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.checkpoint && <Checkpoint checkpoint={data.checkpoint} recorded={data.recorded} />}
      {data?.checkpoint && <Anchors anchors={data.anchors} />}
      {data && !data.checkpoint && <Muted>{t('history.empty')}</Muted>}
      {data && <Actions isSigned={data.checkpoint !== null} maySign={!readOnly && data.recorded > 0} />}
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

const AnchorList = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    overflow-wrap: anywhere;
  }
`;
const Failure = styled.span`
  color: ${color.dangerText};
`;

/** Lists the services outside the installation that confirmed the history, and their failures. */
const Anchors = ({ anchors }: { anchors: readonly HistoryAnchor[] }) => {
  const t = adminTexts.useTexts();
  const { dateTime, number } = useFormatters();
  const id = useId();
  if (anchors.length === 0) return <Muted>{t('history.anchors.none')}</Muted>;
  return (
    <div>
      <Muted id={id}>{t('history.anchors.title')}</Muted>
      <AnchorList aria-labelledby={id}>
        {anchors.map(({ kind, name, size, anchoredAt, failure, failedAt }) => (
          <li key={kind}>
            <span>{t(`history.anchorKind.${kind}`, { name })}</span>
            {anchoredAt === null ? (
              failure === null && <Muted>{t('history.anchors.pending')}</Muted>
            ) : (
              <Muted>
                {t('history.anchors.confirmed', {
                  count: size,
                  events: number(size),
                  when: dateTime(anchoredAt),
                })}
              </Muted>
            )}
            {failure !== null && failedAt !== null && (
              <Failure>
                {t(`history.anchorFailure.${failure}`)}{' '}
                {t('history.anchors.failedAt', { when: dateTime(failedAt) })}
              </Failure>
            )}
          </li>
        ))}
      </AnchorList>
    </div>
  );
};

const Actions = ({ isSigned, maySign }: { isSigned: boolean; maySign: boolean }) => {
  const t = adminTexts.useTexts();
  const failureToast = useFailureToast();
  const signing = useSignHistory();
  const saving = useSaveHistoryFile();
  const save = (which: HistoryFile) =>
    saving.mutate(which, { onError: (error) => failureToast(error, { title: t('history.saveFailed') }) });
  const offered: readonly HistoryFile[] = isSigned ? ['checkpoint', 'verifier'] : ['verifier'];
  return (
    <Row $gap={2}>
      {maySign && (
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
