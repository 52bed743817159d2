import { limits } from '@proviso/contracts';
import { color, IconButton, radius, space, text } from '@proviso/ui';
import { X } from 'lucide-react';
import type { FileError, FileRejection } from 'react-dropzone';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

type PolicyTexts = ReturnType<typeof policiesTexts.useTexts>;

/** Explains why the drop zone rejected a file. The codes are react-dropzone's. */
const rejectionText = (
  { code }: FileError,
  { types, maxFiles }: { types: string; maxFiles: number },
  t: PolicyTexts,
): string => {
  switch (code) {
    case 'file-invalid-type':
      return t('files.wrongType', { types });
    case 'file-too-large':
      return t('files.tooLarge', { bytes: limits.uploadBytes });
    case 'too-many-files':
      return t('files.tooManyLimit', { limit: maxFiles });
    default:
      return t('files.notAccepted');
  }
};

const Root = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: start;
  justify-content: space-between;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  font: ${text('sm')};
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Files = styled.ul`
  margin-top: ${space[1]};
`;

export interface RejectedFilesProps {
  rejected: readonly FileRejection[];
  /** The accepted extensions, for display. */
  types: string;
  maxFiles: number;
  onDismiss: () => void;
}

export const RejectedFiles = ({ rejected, types, maxFiles, onDismiss }: RejectedFilesProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Root role="alert">
      <div>
        <strong>{t('files.rejected', { count: rejected.length })}</strong>
        <Files>
          {rejected.map(({ file, errors }) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <strong>{file.name}</strong>:{' '}
              {errors.map((error) => rejectionText(error, { types, maxFiles }, t)).join('; ')}
            </li>
          ))}
        </Files>
      </div>
      <IconButton
        size="sm"
        label={t('files.dismiss')}
        icon={<X size={16} aria-hidden />}
        onClick={onDismiss}
      />
    </Root>
  );
};
