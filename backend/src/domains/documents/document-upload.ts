import { limits } from '@proviso/contracts';
import { checkFile, type CheckedFile } from '../../shared/files/upload/check-file.ts';
import type { UploadPlan } from '../../shared/files/upload/receive-upload.ts';

/** The multipart form field that contains the documents. */
export const UPLOAD_FIELD = 'documents';

/** The limits and checks of a document upload. */
export const documentUpload: UploadPlan<CheckedFile> = {
  field: UPLOAD_FIELD,
  files: limits.uploadFiles,
  check: checkFile,
};
