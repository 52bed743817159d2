import { ErrorState, Skeleton, useFormatters } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { policiesTexts } from '../../../texts.ts';
import { useDocument, useDocumentReading, useDocumentText } from '../../api/documents.ts';
import { DocumentNotices } from '../document-notices.tsx';
import { failureText } from '../extraction-text.ts';
import { DocumentReading } from './document-reading.tsx';
import { DocumentText } from './document-text.tsx';

export interface DocumentTextDialogProps {
  documentId: string;
  page: number | undefined;
  find: string;
  onClose: () => void;
}

/** The text of a document, or the reason why it has none. */
export const DocumentTextDialog = ({ documentId, page, find, onClose }: DocumentTextDialogProps) => {
  const t = policiesTexts.useTexts();
  const { fileSize, minute } = useFormatters();
  const { data: document, error, refetch } = useDocument(documentId);
  const extracted = document?.extraction === 'extracted';
  const read = useDocumentReading(documentId, extracted);
  const reading = read.data?.reading ?? null;
  // Documents from before structured readings existed have only plain text.
  const text = useDocumentText(documentId, read.data?.reading === null);
  const failed = [read, text].find(({ isError }) => isError);
  const body = (() => {
    if (error) {
      return <ErrorState title={t('upload.text.failed')} error={error} onRetry={() => void refetch()} />;
    }
    if (document?.extractionFailure) return <p>{failureText(document, document.extractionFailure, t)}</p>;
    if (document && !extracted) return <output>{t('upload.extracting')}</output>;
    if (failed) {
      return (
        <ErrorState
          title={t('upload.text.failed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      );
    }
    if (!document || (!reading && !text.data)) return <Skeleton items={3} height="6rem" />;
    return (
      <>
        <DocumentNotices document={document} />
        {reading ? (
          <DocumentReading document={document} reading={reading} page={page} find={find} />
        ) : (
          text.data && <DocumentText text={text.data} page={page} find={find} />
        )}
      </>
    );
  })();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={document?.originalName ?? t('upload.text.title')}
      description={
        document &&
        [
          fileSize(document.fileSize),
          ...(document.pages === null ? [] : [t('upload.pages', { count: document.pages })]),
          t('upload.uploaded', { date: minute(document.uploadedAt) }),
        ].join(' · ')
      }
    >
      {body}
    </Dialog>
  );
};
