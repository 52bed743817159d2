import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ZipFile } from 'yazl';
import { writeArchive, type ArchiveDeps, type ArchiveRequest } from './archive.ts';

/**
 * Sends the archive while it is being built. An error aborts the response, so that the client cannot mistake
 * a partial archive for a complete one. Stops if the client disconnects.
 */
export const streamArchive = async (
  response: Response,
  deps: ArchiveDeps,
  request: Omit<ArchiveRequest, 'signal'>,
): Promise<void> => {
  const zip = new ZipFile();
  const stop = new AbortController();
  const { signal } = stop;
  const sent = pipeline(zip.outputStream, response).catch((error: unknown) => {
    stop.abort(error);
  });
  try {
    await writeArchive(zip, deps, { ...request, signal });
    await sent;
  } catch (error) {
    if (!signal.aborted) deps.logger.error({ err: error }, 'could not create the policy archive');
    response.destroy();
  }
};
