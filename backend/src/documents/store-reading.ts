import { READER_VERSION } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { Extraction } from '../extraction/text-extractor.ts';
import type { ExtractionRecord } from './decider.ts';
import { excerptOf } from './excerpt.ts';

/** Keeps the text and the reading that were taken from a file; returns what is to be recorded. */
export const storeReading = async (
  files: FileStore,
  organizationId: string,
  extraction: Extraction,
): Promise<ExtractionRecord> => {
  if (extraction.outcome === 'failed') return { ...extraction, version: READER_VERSION };
  const { outcome, text, reading, readerVersion, ...about } = extraction;
  const textSha256 = await files.put(organizationId, text);
  const readingSha256 = await files.put(organizationId, reading);
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
