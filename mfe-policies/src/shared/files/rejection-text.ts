import { limits } from '@proviso/contracts';
import type { FileError } from 'react-dropzone';
import type { policiesTexts } from '../../texts.ts';

type PolicyTexts = ReturnType<typeof policiesTexts.useTexts>;

/** Why the drop zone refused a file, in the specification's words (§5). The codes are react-dropzone's. */
export const rejectionText = (
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
