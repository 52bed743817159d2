import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { boundedFetch } from '../../shared/outgoing/bounded-fetch.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { cacheControlOf, sendAsset } from './send-asset.ts';

/** A place where a micro-frontend's build is stored. */
export interface MicroFrontendSource {
  /** Resolves with the content of `mfe.json`. Rejects when it cannot be read. */
  describe(): Promise<unknown>;
  /**
   * Sends one of the build's files. Resolves with false if there is no such file.
   * @throws ApiProblem `service.unavailable` if the micro-frontend's container does not respond
   */
  send(response: Response, path: string): Promise<boolean>;
}

const DESCRIPTION = 'mfe.json';

/** A build in a local folder. */
export const createFolderSource = (folder: string): MicroFrontendSource => ({
  describe: async () => JSON.parse(await readFile(join(folder, DESCRIPTION), 'utf8')) as unknown,
  send: (response, path) => sendAsset(response, folder, path),
});

/** Timeout for a container's manifest, in milliseconds. */
const DESCRIBE_MS = 2_000;
/** Timeout for sending a whole file, in milliseconds. */
const FILE_MS = 30_000;
/** Maximum size of a manifest, in bytes. */
const DESCRIPTION_BYTES = 256 * 1024;
/**
 * Milliseconds for which a container's manifest is cached, so that one request to the container serves many
 * pages.
 */
const CACHE_MS = 1_000;

/** A build that its own container serves at `origin`, as configured in `MICRO_FRONTENDS`. */
export const createRemoteSource = (origin: URL): MicroFrontendSource => {
  const get = (path: string, timeout: number, send = fetch) =>
    send(new URL(path, origin), { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  const ask = async (): Promise<unknown> => {
    const response = await get(DESCRIPTION, DESCRIBE_MS, boundedFetch({ maxBytes: DESCRIPTION_BYTES }));
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  };
  let believed: { until: number; answer: Promise<unknown> } | undefined;

  return {
    describe() {
      if (!believed || believed.until <= Date.now())
        believed = { until: Date.now() + CACHE_MS, answer: ask() };
      return believed.answer;
    },
    async send(response, path) {
      const segments = path.split('/');
      if (segments.some((segment) => segment.startsWith('.'))) return false;
      const file = await get(segments.map(encodeURIComponent).join('/'), FILE_MS).catch(() => undefined);
      if (file?.status === 404) return false;
      if (!file?.ok || !file.body) throw new ApiProblem('service.unavailable');
      response.set('Cache-Control', cacheControlOf(path));
      response.set('Content-Type', file.headers.get('content-type') ?? 'application/octet-stream');
      await pipeline(Readable.fromWeb(file.body), response);
      return true;
    },
  };
};
