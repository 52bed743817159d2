import { limits } from '@proviso/contracts';
import { checkFile, type CheckedFile } from '../../shared/files/upload/check-file.ts';
import type { UploadPlan } from '../../shared/files/upload/receive-upload.ts';

/** The multipart field that carries documents. */
export const UPLOAD_FIELD = 'documents';

/** How documents are received. */
export const documentUpload: UploadPlan<CheckedFile> = {
  field: UPLOAD_FIELD,
  files: limits.uploadFiles,
  check: checkFile,
};
