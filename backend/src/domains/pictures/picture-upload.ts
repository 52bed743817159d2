import { createHash } from 'node:crypto';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { safeFileName } from '../../shared/files/upload/file-name.ts';
import type { ReceivedContent } from '../../shared/files/upload/received-content.ts';
import type { UploadPlan } from '../../shared/files/upload/receive-upload.ts';
import { detectPictureType } from './reading/detect-picture-type.ts';

/** The multipart form field that contains the picture. */
export const PICTURE_FIELD = 'picture';

/** An uploaded picture that has not been decoded yet. */
export interface UploadedPicture {
  content: ReceivedContent;
  name: string;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sha256: string;
}

/** Upload settings for pictures. A picture's type is determined by its content, not by its file name. */
export const pictureUpload: UploadPlan<UploadedPicture> = {
  field: PICTURE_FIELD,
  files: 1,
  async check({ content, givenName }) {
    const name = safeFileName(givenName);
    const bytes = await content.read();
    if (bytes.length === 0) throw new DomainError('document.empty', { name });
    if (!(await detectPictureType(bytes))) throw new DomainError('picture.type-not-accepted', { name });
    return { content, name, sha256: createHash('sha256').update(bytes).digest('hex') };
  },
};
