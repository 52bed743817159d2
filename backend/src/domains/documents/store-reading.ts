import { READER_VERSION } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { Extraction } from '../../shared/extraction/text-extractor.ts';
import type { ExtractionRecord } from './decider.ts';
import { excerptOf } from './excerpt.ts';

/**
 * Stores the text and the reading of a file, and returns the outcome to record.
 * @param version version of the reader that read the file
 */
export const storeReading = async (
  files: FileStore,
  organizationId: string,
  extraction: Extraction,
  version = READER_VERSION,
): Promise<ExtractionRecord> => {
  if (extraction.outcome === 'failed') return { ...extraction, version };
  const { outcome, text, reading, readerVersion, ...about } = extraction;
  const [textSha256, readingSha256] = await Promise.all([
    files.put(organizationId, text),
    files.put(organizationId, reading),
  ]);
  return {
    outcome,
    text: {
      textSha256,
      textSize: text.length,
      excerpt: excerptOf(text.toString('utf8')),
      ...about,
      reading: { sha256: readingSha256, size: reading.length, version: readerVersion },
    },
  };
};
