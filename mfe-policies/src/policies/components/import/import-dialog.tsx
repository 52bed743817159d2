import { documentTypes, limits } from '@proviso/contracts';
import { Button, color, ProgressBar, space, Stack, text } from '@proviso/ui';
import { ConfirmDialog, Dialog } from '@proviso/ui/overlays';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { FileDrop } from '../../../shared/files/file-drop.tsx';
import { policiesTexts } from '../../../texts.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { ImportItem } from './import-item.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { ImportState } from './import-queue.ts';
import { useImportQueue } from './use-import-queue.ts';

/**
 * Media types and their extensions. Markdown has several media types, and many systems recognize none of
 * them, so the extension decides.
 */
const accept = {
  [documentTypes['.docx']]: ['.docx'],
  [documentTypes['.pdf']]: ['.pdf'],
  'text/markdown': ['.md', '.markdown'],
};
/** Maximum number of files at a time. Each file is a separate request. */
const maxFiles = 100;
const megabytes = limits.uploadBytes / 1024 / 1024;

/** Scrolls separately, so that the progress and the drop zone stay in view. */
const Items = styled.ul`
  max-height: max(18rem, 100svh - 30rem);
  padding: 0 ${space[1]} 0 0;
  overflow-y: auto;
`;
const Summary = styled.output`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/**
 * Creates policies from files. Each file is read, shown for review, and saved only after the user confirms.
 */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = policiesTexts.useTexts();
  const { queue, unfinished, add, remove, retry, readAnew, correct, approve, approveAll } = useImportQueue();
  const [reviewedId, setReviewedId] = useState<number>();
  const [leaving, setLeaving] = useState(false);
  const release = useUnsavedGuard(
    unfinished,
    useCallback(() => setLeaving(true), []),
  );
  const count = (...statuses: ImportState['status'][]) =>
    queue.filter(({ state }) => statuses.includes(state.status)).length;
  const unread = count('waiting', 'sending');
  const ready = count('ready');
  const done = count('done');
  const failed = count('failed');
  const saved = { of: done + count('approved', 'saving'), through: done };
  const progress =
    unread > 0
      ? { label: t('import.readingFiles'), percent: (100 * (queue.length - unread)) / queue.length }
      : { label: t('import.savingPolicies'), percent: (100 * saved.through) / saved.of };
  const closing = done > 0 ? 'import.finish' : 'import.close';
  const reviewed = queue.find(({ id }) => id === reviewedId);
  const close = () => {
    release();
    onClose();
  };
  const requestClose = () => (unfinished ? setLeaving(true) : close());
  const summary = [
    unread > 0 && t('import.readSoFar', { count: queue.length - unread, total: queue.length }),
    done > 0 && t('import.summary', { count: done }),
    failed > 0 && t('import.summaryFailed', { count: failed }),
  ].filter((part) => part !== false);
  return (
    <>
      <Dialog
        open
        size="lg"
        onOpenChange={(open) => !open && requestClose()}
        title={t('import.title')}
        description={t('import.lead')}
        footer={
          <>
            <Button variant={unfinished || done === 0 ? 'secondary' : 'primary'} onClick={requestClose}>
              {t(unfinished ? 'import.cancel' : closing)}
            </Button>
            {ready > 0 && <Button onClick={approveAll}>{t('import.importAll', { count: ready })}</Button>}
          </>
        }
      >
        <Stack>
          <FileDrop
            accept={accept}
            limits={t('import.limits', { megabytes })}
            types={t('import.types')}
            label={t('import.browseLabel')}
            maxFiles={maxFiles}
            onFiles={add}
          />
          <Summary>{summary.join(' · ')}</Summary>
          {queue.length > 1 && (unread > 0 || saved.of > saved.through) && (
            <ProgressBar label={progress.label} value={progress.percent} />
          )}
          {queue.length > 0 && (
            <Items aria-label={t('import.list')}>
              {queue.map((item) => (
                <ImportItem
                  key={item.id}
                  item={item}
                  onRemove={() => remove(item.id)}
                  onRetry={() => retry(item.id)}
                  onReview={() => setReviewedId(item.id)}
                />
              ))}
            </Items>
          )}
        </Stack>
      </Dialog>
      {reviewed?.state.status === 'ready' && (
        <ReviewDialog
          key={reviewed.id}
          name={reviewed.file.name}
          found={reviewed.state.found}
          values={reviewed.state.values}
          options={reviewed.state.options}
          onReadAnew={(options) => readAnew(reviewed.id, options)}
          onBack={(values) => {
            correct(reviewed.id, values);
            setReviewedId(undefined);
          }}
          onImport={(values) => {
            correct(reviewed.id, values);
            approve(reviewed.id);
            setReviewedId(undefined);
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={setLeaving}
          title={t('import.leaveTitle')}
          description={t('import.leaveQuestion')}
          confirmLabel={t('import.leave')}
          cancelLabel={t('import.stay')}
          onConfirm={close}
        />
      )}
    </>
  );
};
