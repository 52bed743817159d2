import { type AnalysisCompletion, type AnalysisResult, analysisResultSchema } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';

/** Where a result is stored: in its event, or in the file store. */
export type ResultLocation = Pick<AnalysisCompletion, 'result' | 'resultFile'>;

/**
 * Stores a result in the file store, where it can be removed later, unlike in an event. Returns the result's
 * location for the event.
 * @throws FileStoreUnavailableError
 */
export const storeAnalysisResult = async (
  files: Pick<FileStore, 'put'>,
  organizationId: string,
  result: AnalysisResult,
): Promise<ResultLocation> => {
  const content = Buffer.from(JSON.stringify(result));
  const sha256 = await files.put(organizationId, content);
  return { result: null, resultFile: { sha256, bytes: content.byteLength } };
};

/**
 * Reads a completed analysis's result. Returns `undefined` if only the score was recorded.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export const readResult = async (
  files: Pick<FileStore, 'get'>,
  organizationId: string,
  { result, resultFile }: ResultLocation,
): Promise<AnalysisResult | undefined> => {
  if (resultFile === null) return result ?? undefined;
  const content = await files.get({ organizationId, sha256: resultFile.sha256 });
  return analysisResultSchema.parse(JSON.parse(content.toString('utf8')));
};
