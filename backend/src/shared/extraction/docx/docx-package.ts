import { buffer } from 'node:stream/consumers';
import type { ExtractionFailure } from '@proviso/contracts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** First bytes of an OLE compound file, which is the format of an encrypted DOCX ([MS-OFFCRYPTO] 2.3.4). */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Signature of the end record of a zip directory (APPNOTE.TXT 4.3.16). */
const END = Buffer.from('PK\u0005\u0006', 'latin1');
/** Size of the end record without its comment, in bytes. */
const END_BYTES = 22;
/** Offset of the comment's length in the end record. */
const COMMENT_LENGTH = 20;

/** The parts of a DOCX. Names are case-insensitive (ECMA-376 part 2, 6.2.2). */
export interface DocxPackage {
  /** The parts' names in their original case, in the order of the zip directory. */
  names: readonly string[];
  /** Total unpacked size of all parts, as declared by the zip directory. */
  bytes: number;
  /**
   * Unpacks a part; `undefined` if no part has that name.
   * @throws Error if the part's unpacked size differs from the zip directory
   */
  read(name: string): Promise<Buffer | undefined>;
}

/** Removes all bytes after the archive's directory. These bytes may be damaged, and no reader needs them. */
const withoutTail = (content: Buffer): Buffer => {
  const end = content.lastIndexOf(END);
  const cut = Buffer.from(content.subarray(0, end === -1 ? 0 : end + END_BYTES));
  if (cut.length >= END_BYTES) cut.writeUInt16LE(0, cut.length - END_BYTES + COMMENT_LENGTH);
  return cut;
};

const openZip = (content: Buffer): Promise<ZipFile> =>
  fromBufferPromise(content).catch(() => fromBufferPromise(withoutTail(content)));

export type OpenedDocx = { package: DocxPackage } | { refusal: ExtractionFailure };

/**
 * Opens a DOCX without unpacking its entries. Refuses it if the total unpacked size in its directory exceeds
 * `unpackedBytes`. An entry whose path leads outside the archive makes the archive malformed.
 */
export const openDocx = async (content: Buffer, unpackedBytes: number): Promise<OpenedDocx> => {
  if (content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return { refusal: 'encrypted' };
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let encrypted = false;
  let zip: ZipFile;
  try {
    // Rejects absolute names and names with `..`.
    zip = await openZip(content);
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      encrypted ||= entry.isEncrypted();
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch {
    return { refusal: 'malformed' };
  }
  if (encrypted) return { refusal: 'encrypted' };
  if (bytes > unpackedBytes) return { refusal: 'too-large-when-unpacked' };
  return {
    package: {
      names: Array.from(entries.values(), ({ fileName }) => fileName),
      bytes,
      async read(name) {
        const entry = entries.get(name.toLowerCase());
        return entry && buffer(await zip.openReadStreamPromise(entry));
      },
    },
  };
};
