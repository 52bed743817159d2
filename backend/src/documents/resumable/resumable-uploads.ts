import { join } from 'node:path';
import { limits } from '@proviso/contracts';
import { FileStore as UnfinishedFiles } from '@tus/file-store';
import { MemoryLocker, Server } from '@tus/server';
import type { Request, Response } from 'express';
import { DomainError } from '../../event-log/domain-error.ts';
import type { ReceivedFile } from '../../files/upload/check-file.ts';
import { tusProblemOf } from './tus-problem.ts';
import { EXPIRY_MS, type UnfinishedFolder } from './unfinished-folder.ts';
import { isUploadOf, newUploadId, type UploadOwner } from './upload-id.ts';

/** Where uploads are created and continued. */
export const UPLOADS_PATH = '/api/uploads';
/** The version of the tus protocol that is spoken. */
const TUS_VERSION = '1.0.0';
/** Maximum number of unfinished uploads per person. */
const UNFINISHED = 2 * limits.uploadFiles;

/** Uploads in pieces, by the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload). */
export interface ResumableUploads {
  /**
   * Starts an upload of `owner` with the size and the name (metadata `filename`) in the request's headers.
   * @throws DomainError `upload.too-many`, `document.too-large`
   */
  create(request: Request, response: Response, owner: UploadOwner): Promise<void>;
  /**
   * Answers a request about an upload: how much has arrived (HEAD), the next piece (PATCH), its end (DELETE).
   * @throws DomainError `upload.not-found`
   * @throws DomainError `upload.not-here` for a piece that does not begin where the upload has stopped
   */
  goOn(request: Request, response: Response, owner: UploadOwner, id: string): Promise<void>;
  /**
   * The file of a completed upload.
   * @throws DomainError `upload.not-found`, `upload.incomplete`
   */
  received(owner: UploadOwner, id: string): Promise<ReceivedFile>;
  /** Removes an upload and its received data. */
  remove(id: string): Promise<void>;
}

/** Passes its own refusals, such as a malformed header, to the common problem handler. */
class TusServer extends Server {
  override async write(...answer: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, , status, body = ''] = answer;
    if (status >= 400) throw tusProblemOf({ status_code: status, body });
    return super.write(...answer);
  }
}

/** The uploads in `folder`, which is local: all requests of one upload must reach this machine. */
export const createResumableUploads = (folder: UnfinishedFolder): ResumableUploads => {
  const datastore = new UnfinishedFiles({
    directory: folder.path,
    expirationPeriodInMilliseconds: EXPIRY_MS,
  });
  const locker = new MemoryLocker();
  const serverOf = (owner: UploadOwner): Server =>
    new TusServer({
      path: UPLOADS_PATH,
      datastore,
      locker,
      maxSize: limits.uploadBytes,
      relativeLocation: true,
      // Pages of other origins are told nothing.
      allowedOrigins: () => false,
      namingFunction: () => newUploadId(owner),
      // Errors outside the protocol are passed through.
      onResponseError: (_, error) => {
        throw tusProblemOf(error);
      },
    });
  const answer = async (owner: UploadOwner, request: Request, response: Response): Promise<void> => {
    // Problems too are answered in the protocol's version.
    response.setHeader('Tus-Resumable', TUS_VERSION);
    // The library refuses what several proxies write here, one after the other, and has no use for it.
    dropHeader(request, 'x-forwarded-proto');
    await serverOf(owner).handle(request, response);
  };
  const ofOwner = async (owner: UploadOwner, id: string) => {
    if (!isUploadOf(owner, id)) throw new DomainError('upload.not-found');
    return datastore.getUpload(id).catch(() => {
      throw new DomainError('upload.not-found');
    });
  };

  return {
    async create(request, response, owner) {
      assertTus(request);
      if (Number(request.get('upload-length')) > limits.uploadBytes) {
        throw new DomainError('document.too-large', { bytes: limits.uploadBytes });
      }
      if ((await folder.countOf(owner)) >= UNFINISHED) {
        throw new DomainError('upload.too-many', { uploads: UNFINISHED });
      }
      await answer(owner, request, response);
    },

    async goOn(request, response, owner, id) {
      await ofOwner(owner, id);
      assertTus(request);
      await answer(owner, request, response);
    },

    async received(owner, id) {
      const { offset, size, metadata } = await ofOwner(owner, id);
      if (offset !== size) throw new DomainError('upload.incomplete');
      return { path: join(folder.path, id), givenName: metadata?.['filename'] ?? '' };
    },

    remove: (id) => folder.remove(id),
  };
};

/** Takes the header `name`, in lower case, off a request. */
const dropHeader = (request: Request, name: string): void => {
  const { headers, rawHeaders } = request;
  delete headers[name];
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2);
};

const assertTus = (request: Request): void => {
  if (request.get('tus-resumable') !== TUS_VERSION) throw new DomainError('request.malformed');
};
