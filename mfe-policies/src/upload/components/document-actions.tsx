import { documentTypes, type UploadedDocument } from '@proviso/contracts';
import { Button, LinkButton, Row, space, useFailureToast, useLocation } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { useRequestExtraction, useSaveDocument } from '../api/documents.ts';
import { filePath } from '../api/upload-keys.ts';
import { addDocumentParameter } from './use-shown-document.ts';

/** Opens the file in a new tab, where the browser shows it. */
const OpenFile = ({ document: { id, originalName: name } }: { document: UploadedDocument }) => {
  const t = policiesTexts.useTexts();
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      to={filePath(id, 'show')}
      reloadDocument
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('upload.openFile', { name })}
    >
      {t('upload.open')}
    </LinkButton>
  );
};

/** Aligns the labels of borderless buttons with the text above them. */
const Actions = styled(Row)`
  margin-inline-start: calc(-1 * ${space[3]});
`;

export interface DocumentActionsProps {
  document: UploadedDocument;
  onRemove: () => void;
}

/**
 * Actions on a document: view its text, open or save its file, extract the text again, and remove the
 * document.
 */
export const DocumentActions = ({ document, onRemove }: DocumentActionsProps) => {
  const t = policiesTexts.useTexts();
  const failureToast = useFailureToast();
  const { search } = useLocation();
  const save = useSaveDocument();
  const readAgain = useRequestExtraction();
  const { id, originalName: name, mimeType, extraction, actions } = document;
  const failed = (title: string) => (error: unknown) => {
    failureToast(error, { title });
  };
  return (
    <Actions $gap={1}>
      {extraction === 'extracted' && (
        <LinkButton
          variant="ghost"
          size="sm"
          to={{ search: addDocumentParameter(search, id) }}
          aria-label={t('upload.readTextOf', { name })}
        >
          {t('upload.readText')}
        </LinkButton>
      )}
      {actions.includes('retry-extraction') && (
        <Button
          variant="ghost"
          size="sm"
          loading={readAgain.isPending}
          aria-label={t('upload.readAgainOf', { name })}
          onClick={() => void readAgain.mutateAsync(document).catch(failed(t('upload.readAgainFailed')))}
        >
          {t('upload.retry')}
        </Button>
      )}
      {mimeType === documentTypes['.pdf'] && <OpenFile document={document} />}
      <Button
        variant="ghost"
        size="sm"
        loading={save.isPending}
        aria-label={t('upload.saveFile', { name })}
        onClick={() => void save.mutateAsync(document).catch(failed(t('upload.saveFailed')))}
      >
        {t('upload.save')}
      </Button>
      {actions.includes('remove') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('upload.removeDocument', { name })}
          onClick={onRemove}
        >
          {t('upload.remove')}
        </Button>
      )}
    </Actions>
  );
};
