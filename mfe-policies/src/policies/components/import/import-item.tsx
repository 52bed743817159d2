import { Button, color, Link, Row, space, text, type BadgeTone } from '@proviso/ui';
import { styled } from 'styled-components';
import { FileRow } from '../../../shared/files/file-row.tsx';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyLink } from '../page/use-policy-link.ts';
import type { ImportedFile, ImportState, ReviewedImport } from './import-queue.ts';
import { importReport } from './import-remarks.ts';

const looks = {
  waiting: ['neutral', 'import.waiting'],
  sending: ['neutral', 'import.sending'],
  ready: ['info', 'import.ready'],
  approved: ['neutral', 'import.approved'],
  saving: ['neutral', 'import.saving'],
  done: ['success', 'import.done'],
  failed: ['danger', 'import.failed'],
} as const satisfies Record<ImportState['status'], readonly [BadgeTone, string]>;

const lookOf = (state: ImportState) => {
  const [tone, label] = looks[state.status];
  const isSent = state.status === 'sending' && state.percent === 100;
  return { tone, label: isSent ? ('import.reading' as const) : label };
};

const MadePolicy = ({ policy: { id, title } }: { policy: { id: string; title: string } }) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(id);
  return <Link to={to({ kind: 'text' })}>{t('import.open', { title })}</Link>;
};

const Proposal = styled.div`
  flex: 1;
  min-width: 12rem;
  overflow-wrap: anywhere;
  p + p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
    font: ${text('sm')};
  }
`;

const ProposedPolicy = ({
  name,
  reviewed: { found, values },
  onReview,
}: {
  name: string;
  reviewed: ReviewedImport;
  onReview: () => void;
}) => {
  const t = policiesTexts.useTexts();
  const { check, notKept } = importReport(found, t);
  const points = [
    check.length > 0 && t('import.toCheck', { count: check.length }),
    notKept.length > 0 && t('import.notKept', { count: notKept.length }),
  ].filter((point) => point !== false);
  return (
    <Row $gap={2} $justify="space-between">
      <Proposal>
        <p>{values.title.trim() || t('form.untitled')}</p>
        <p>{points.length === 0 ? t('import.allKept') : points.join(' · ')}</p>
      </Proposal>
      <Button size="sm" variant="secondary" aria-label={t('import.reviewFile', { name })} onClick={onReview}>
        {t('import.review')}
      </Button>
    </Row>
  );
};

export interface ImportItemProps {
  item: ImportedFile;
  onRemove: () => void;
  onRetry: () => void;
  onReview: () => void;
}

const reasonOf = (state: ImportState, unsaid: string): string | undefined => {
  if (state.status === 'failed') return state.reason ?? unsaid;
  return state.status === 'ready' ? state.reason : undefined;
};

/** A file and the state of its import: the proposed policy, the created policy, or an error. */
export const ImportItem = ({ item: { file, state }, onRemove, onRetry, onReview }: ImportItemProps) => {
  const t = policiesTexts.useTexts();
  const { tone, label } = lookOf(state);
  const isRemovable = state.status === 'waiting' || state.status === 'ready' || state.status === 'failed';
  return (
    <FileRow
      file={file}
      badge={{ tone, label: t(label) }}
      progress={
        state.status === 'sending'
          ? { label: t('import.progress', { name: file.name }), percent: state.percent }
          : undefined
      }
      reason={reasonOf(state, t('import.failedPlain'))}
      onRemove={isRemovable ? onRemove : undefined}
      onRetry={state.status === 'failed' ? onRetry : undefined}
    >
      {state.status === 'ready' && <ProposedPolicy name={file.name} reviewed={state} onReview={onReview} />}
      {state.status === 'done' && <MadePolicy policy={state.policy} />}
    </FileRow>
  );
};
