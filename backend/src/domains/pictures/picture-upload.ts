import { createHash } from 'node:crypto';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { safeFileName } from '../../shared/files/upload/file-name.ts';
import type { ReceivedContent } from '../../shared/files/upload/received-content.ts';
import type { UploadPlan } from '../../shared/files/upload/receive-upload.ts';
import { pictureType } from './reading/picture-type.ts';

/** The multipart field that carries the picture. */
export const PICTURE_FIELD = 'picture';

/** A received picture, not yet read. */
export interface FileOfPicture {
  content: ReceivedContent;
  name: string;
  /** Hexadecimal SHA-256 of the file as it was sent. */
  sha256: string;
}

/** How pictures are received. Their type is that of their content. */
export const pictureUpload: UploadPlan<FileOfPicture> = {
  field: PICTURE_FIELD,
  files: 1,
  async check({ content, givenName }) {
    const name = safeFileName(givenName);
    const bytes = await content.read();
    if (bytes.length === 0) throw new DomainError('document.empty', { name });
    if (!(await pictureType(bytes))) throw new DomainError('picture.type-not-accepted', { name });
    return { content, name, sha256: createHash('sha256').update(bytes).digest('hex') };
  },
};
