import { extname } from 'node:path';
import { documentTypes } from '@proviso/contracts';
import { acceptedType } from '../../../shared/files/upload/file-type.ts';

/** File types that can be imported. */
export const importKinds = ['docx', 'pdf', 'markdown'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The first bytes of binary files with misleading names: PDF, ZIP (DOCX), OLE (old Word), images. */
const BINARY_SIGNATURES = ['25504446', '504b0304', 'd0cf11e0', '89504e47', 'ffd8ff', '47494638'].map((hex) =>
  Buffer.from(hex, 'hex'),
);

const isText = (content: Buffer): boolean =>
  !content.includes(0) &&
  !BINARY_SIGNATURES.some((signature) => content.subarray(0, signature.length).equals(signature));

/**
 * Returns the file's kind if its name and its content indicate the same accepted kind, or else `undefined`.
 */
export const detectImportKind = async (name: string, content: Buffer): Promise<ImportKind | undefined> => {
  switch (extname(name).toLowerCase()) {
    case '.md':
    case '.markdown':
      return isText(content) ? 'markdown' : undefined;
    default:
      switch (await acceptedType(name, content)) {
        case documentTypes['.docx']:
          return 'docx';
        case documentTypes['.pdf']:
          return 'pdf';
        case undefined:
          return undefined;
      }
  }
};
