import { Link, type BadgeTone } from '@proviso/ui';
import { FileRow } from '../../../shared/files/file-row.tsx';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import type { ImportedFile, ImportState } from './import-queue.ts';

const looks = {
  waiting: ['neutral', 'import.waiting'],
  sending: ['info', 'import.sending'],
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

export interface ImportItemProps {
  item: ImportedFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file and what became of it: the policy, or why there is none. */
export const ImportItem = ({ item: { file, state }, onRemove, onRetry }: ImportItemProps) => {
  const t = policiesTexts.useTexts();
  const { tone, label } = lookOf(state);
  return (
    <FileRow
      file={file}
      badge={{ tone, label: t(label) }}
      progress={
        state.status === 'sending'
          ? { label: t('import.progress', { name: file.name }), percent: state.percent }
          : undefined
      }
      reason={state.status === 'failed' ? (state.reason ?? t('import.failedPlain')) : undefined}
      onRemove={state.status === 'waiting' ? onRemove : undefined}
      onRetry={state.status === 'failed' ? onRetry : undefined}
    >
      {state.status === 'done' && <MadePolicy policy={state.policy} />}
    </FileRow>
  );
};
