import type { UploadedDocument } from '@proviso/contracts';
import { LinkButton } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';
import { filePath } from '../api/upload-keys.ts';

/** Opens the file in a tab of its own, where the browser shows it. */
export const OpenFile = ({ document: { id, originalName: name } }: { document: UploadedDocument }) => {
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
