import mammoth from 'mammoth';
import { fromBufferPromise } from 'yauzl';
import { engineVersion } from './engine-version.ts';
import type { Extraction } from './text-extractor.ts';

/** An encrypted DOCX is no zip but an OLE compound file, which begins with these bytes ([MS-OFFCRYPTO] 2.3.4). */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

interface Unpacked {
  /** Bytes of all entries together, as the archive's directory says. */
  bytes: number;
  encrypted: boolean;
}

// An archive that is too odd for this strict reader may still be good for the other; the process's own limits hold.
const unpacked = async (content: Buffer): Promise<Unpacked> => {
  const total: Unpacked = { bytes: 0, encrypted: false };
  await addEntries(content, total).catch(() => undefined);
  return total;
};

const addEntries = async (content: Buffer, total: Unpacked): Promise<void> => {
  const zip = await fromBufferPromise(content, { strictFileNames: false });
  for await (const entry of zip.eachEntry()) {
    total.bytes += entry.uncompressedSize;
    total.encrypted ||= entry.isEncrypted();
  }
};

/**
 * Takes the text from a DOCX that says it unpacks to at most `unpackedBytes`. The archive's directory may lie: to be
 * run where it can be killed.
 */
export const extractDocx = async (content: Buffer, unpackedBytes: number): Promise<Extraction> => {
  if (content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    return { outcome: 'failed', reason: 'encrypted' };
  }
  try {
    const { bytes, encrypted } = await unpacked(content);
    if (encrypted) return { outcome: 'failed', reason: 'encrypted' };
    if (bytes > unpackedBytes) return { outcome: 'failed', reason: 'too-large-when-unpacked' };
    const { value } = await mammoth.extractRawText({ buffer: content });
    return { outcome: 'extracted', text: value.trimEnd(), engine: engineVersion('mammoth') };
  } catch {
    return { outcome: 'failed', reason: 'malformed' };
  }
};
