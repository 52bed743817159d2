import { buffer } from 'node:stream/consumers';
import type { ExtractionFailure } from '@proviso/contracts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** An encrypted DOCX is no zip but an OLE compound file, which begins with these bytes ([MS-OFFCRYPTO] 2.3.4). */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What the end of an archive's directory begins with, and where it has the length of the comment (APPNOTE.TXT 4.3.16). */
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const END_BYTES = 22;
const COMMENT_LENGTH = 20;

/** The parts of a DOCX. Their names are compared without regard to case (ECMA-376 part 2, 6.2.2). */
export interface DocxPackage {
  /** As they are written, in the order of the archive's directory. */
  names: readonly string[];
  /** Unpacked, all parts together, as the archive's directory says. */
  bytes: number;
  /**
   * Unpacks a part; `undefined` when there is none of that name.
   * @throws Error when it unpacks to more or less than the archive's directory says
   */
  read(name: string): Promise<Buffer | undefined>;
}

/** The archive cut after its directory: what follows may be damaged, and no reader of documents needs it. */
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
 * Opens a DOCX that says it unpacks to at most `unpackedBytes`, all entries together. Nothing is unpacked yet. An archive
 * with names that lead out of it is malformed.
 */
export const openDocx = async (content: Buffer, unpackedBytes: number): Promise<OpenedDocx> => {
  if (content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return { refusal: 'encrypted' };
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let encrypted = false;
  let zip: ZipFile;
  try {
    // Refuses absolute names and names with `..`.
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
