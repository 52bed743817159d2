import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@proviso/contracts';
import { MemoryLocker, Server } from '@tus/server';
import type { Request, Response } from 'express';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { ReceivedFile } from '../../../shared/files/upload/check-file.ts';
import { contentOfFile } from '../../../shared/files/upload/received-content.ts';
import type { UploadFolder } from '../../../shared/files/upload/upload-folder.ts';
import { ChunkStore } from './chunk-store.ts';
import { tusProblemOf } from './tus-problem.ts';
import type { UnfinishedUploads } from './unfinished-uploads.ts';
import { isUploadOf, newUploadId, type UploadOwner } from './upload-id.ts';

/** Path for creating and continuing uploads. */
export const UPLOADS_PATH = '/api/uploads';
/** The supported version of the tus protocol. */
const TUS_VERSION = '1.0.0';
/** Maximum number of unfinished uploads per person. */
const UNFINISHED = 2 * limits.uploadFiles;

/** Chunked uploads, as defined by the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload). */
export interface ResumableUploads {
  /**
   * Starts an upload for `owner`. The request's headers state its size and its name (metadata `filename`).
   * @throws DomainError `upload.too-many`, `document.too-large`
   */
  create(request: Request, response: Response, owner: UploadOwner): Promise<void>;
  /**
   * Handles a request about an upload: its offset (HEAD), the next chunk (PATCH), or a cancellation (DELETE).
   * @throws DomainError `upload.not-found`
   * @throws DomainError `upload.not-here` if the chunk does not begin at the end of the received data
   */
  goOn(request: Request, response: Response, owner: UploadOwner, id: string): Promise<void>;
  /**
   * Calls `work` with the file of a completed upload. The file stays on this machine's disk until `work`
   * settles.
   * @throws DomainError `upload.not-found`, `upload.incomplete`
   */
  withReceived<Result>(
    owner: UploadOwner,
    id: string,
    work: (file: ReceivedFile) => Promise<Result>,
  ): Promise<Result>;
  /** Removes an upload and its received data. */
  remove(owner: UploadOwner, id: string): Promise<void>;
}

/** Passes the library's own errors, for example about a malformed header, to the common problem handler. */
class TusServer extends Server {
  override async write(...answer: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, , status, body = ''] = answer;
    if (status >= 400) throw tusProblemOf({ status_code: status, body });
    return super.write(...answer);
  }
}

/**
 * Creates uploads whose chunks any process can receive. Within a process, a new request for an upload ends
 * the earlier request, whose connection may be dead. If two processes receive chunks, the later request fails
 * with `upload.not-here`.
 */
export const createResumableUploads = (
  uploads: UnfinishedUploads,
  requestFolders: UploadFolder,
): ResumableUploads => {
  const locker = new MemoryLocker();
  const serverOf = (owner: UploadOwner): Server => {
    const datastore = new ChunkStore(uploads, owner, UNFINISHED);
    return new TusServer({
      path: UPLOADS_PATH,
      datastore,
      locker,
      maxSize: limits.uploadBytes,
      relativeLocation: true,
      // Disable CORS, so that other origins have no access.
      allowedOrigins: () => false,
      namingFunction: () => newUploadId(owner),
      // Rethrow the error, so that the common problem handler responds.
      onResponseError: (_, error) => {
        throw datastore.overtaken ? new DomainError('upload.not-here') : tusProblemOf(error);
      },
    });
  };
  const answer = async (owner: UploadOwner, request: Request, response: Response): Promise<void> => {
    // Error responses must also state the protocol version.
    response.setHeader('Tus-Resumable', TUS_VERSION);
    // The library rejects this header if several proxies have added to it, and does not need it.
    dropHeader(request, 'x-forwarded-proto');
    await serverOf(owner).handle(request, response);
  };
  const ofOwner = async (owner: UploadOwner, id: string) => {
    const upload = isUploadOf(owner, id) ? await uploads.find(owner, id) : undefined;
    if (!upload) throw new DomainError('upload.not-found');
    return upload;
  };

  return {
    async create(request, response, owner) {
      assertTus(request);
      if (Number(request.get('upload-length')) > limits.uploadBytes) {
        throw new DomainError('document.too-large', { bytes: limits.uploadBytes });
      }
      await answer(owner, request, response);
    },

    async goOn(request, response, owner, id) {
      await ofOwner(owner, id);
      assertTus(request);
      await answer(owner, request, response);
    },

    async withReceived(owner, id, work) {
      const { received, size, described } = await ofOwner(owner, id);
      if (received !== size) throw new DomainError('upload.incomplete');
      const folder = await requestFolders.open();
      try {
        const path = join(folder, 'received');
        await pipeline(uploads.read(owner, id), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work({ content: contentOfFile(path), givenName: described['filename'] ?? '' });
      } finally {
        await requestFolders.remove(folder);
      }
    },

    remove: (owner, id) => uploads.remove(owner, id),
  };
};

/** Removes the header `name` (lowercase) from a request. */
const dropHeader = (request: Request, name: string): void => {
  const { headers, rawHeaders } = request;
  delete headers[name];
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2);
};

const assertTus = (request: Request): void => {
  if (request.get('tus-resumable') !== TUS_VERSION) throw new DomainError('request.malformed');
};
