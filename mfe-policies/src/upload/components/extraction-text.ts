import { documentTypes, type ExtractionFailure, type UploadedDocument } from '@proviso/contracts';
import type { policiesTexts } from '../../texts.ts';

type PolicyTexts = ReturnType<typeof policiesTexts.useTexts>;

const keys = {
  encrypted: 'upload.failure.encryptedDocx',
  malformed: 'upload.failure.malformed',
  'too-large-when-unpacked': 'upload.failure.tooLarge',
  'timed-out': 'upload.failure.timedOut',
  'no-text': 'upload.failure.noText',
  'file-missing': 'upload.failure.fileMissing',
} as const satisfies Record<ExtractionFailure, string>;

/** Reason why no text could be extracted from a document. */
export const failureText = (
  { mimeType }: Pick<UploadedDocument, 'mimeType'>,
  failure: ExtractionFailure,
  t: PolicyTexts,
): string =>
  failure === 'encrypted' && mimeType === documentTypes['.pdf']
    ? t('upload.failure.encryptedPdf')
    : t(keys[failure]);
