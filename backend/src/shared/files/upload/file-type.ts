import { extname } from 'node:path';
import { documentTypes, type UploadMimeType } from '@proviso/contracts';
import { fileTypeFromBuffer } from 'file-type';

/**
 * Number of bytes at the beginning of a PDF within which its header must start. PDF readers accept a header
 * anywhere in the first kilobyte (PDF reference 1.7, appendix H.3.4.1).
 */
const PDF_HEADER_WITHIN = 1024;

const isPdf = (content: Buffer): boolean => content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-');

/** Name of a stream in an encrypted DOCX, which is an OLE compound file ([MS-OFFCRYPTO] 2.3.4). */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Word formats that differ from DOCX only in their name and in attachments such as macros, which our readers
 * never run. Users save documents with any of these extensions.
 */
const likeDocx = new Set(['docx', 'dotx', 'docm', 'dotm']);

const isDocx = async (content: Buffer): Promise<boolean> => {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return (
    (found !== undefined && likeDocx.has(found.ext)) ||
    (found?.mime === 'application/x-cfb' && content.includes(ENCRYPTED_PACKAGE))
  );
};

/** The file's type if its name and content agree on an accepted type; `undefined` otherwise. */
export const acceptedType = async (name: string, content: Buffer): Promise<UploadMimeType | undefined> => {
  switch (extname(name).toLowerCase()) {
    case '.pdf':
      return isPdf(content) ? documentTypes['.pdf'] : undefined;
    case '.docx':
      return (await isDocx(content)) ? documentTypes['.docx'] : undefined;
    default:
      return undefined;
  }
};
