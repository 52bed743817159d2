import { limits } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { Request, RequestHandler } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import pLimit from 'p-limit';
import { DomainError } from '../../event-log/domain-error.ts';
import type { CheckedFile, ReceivedFile } from './check-file.ts';
import type { UploadFolder } from './upload-folder.ts';

/** Maximum number of files in memory at once, across all requests. */
const FILES_IN_MEMORY = 4;

/** What is received, and how it is checked. */
export interface UploadPlan<File> {
  /** The multipart field that carries the files. */
  field: string;
  /** Files in one request. */
  files: number;
  /** @throws DomainError for a file that is not accepted */
  check(received: ReceivedFile): Promise<File>;
}

/** Reads the files of multipart requests. */
export interface UploadReception<File = CheckedFile> {
  /** To be run before the route's handler: writes the files to disk, then checks every one of them. */
  middleware: readonly RequestHandler[];
  /** The checked files of a request that has passed the middleware. */
  filesOf(request: Request): readonly File[];
}

/**
 * Receives uploads into `folder` and removes them when the request is answered or aborted: however many and
 * large they are, they do not fill memory.
 */
export const createUploadReception = <File>(
  folder: UploadFolder,
  logger: Logger,
  { field, files, check: checkFile }: UploadPlan<File>,
): UploadReception<File> => {
  const folders = new WeakMap<object, string>();
  const checked = new WeakMap<Request, readonly File[]>();
  const inMemory = pLimit(FILES_IN_MEMORY);

  const open: RequestHandler = async (request, response, next) => {
    if (!request.is('multipart/form-data')) throw new DomainError('request.unsupported-media-type');
    const path = await folder.open();
    folders.set(request, path);
    response.once('close', () => {
      folder.remove(path).catch((error: unknown) => {
        logger.warn({ err: error }, 'could not remove an upload');
      });
    });
    next();
  };

  const parse = multer({
    storage: diskStorage({
      destination: (request, _file, done) => {
        done(null, folders.get(request) ?? '');
      },
    }),
    // Browsers and other clients write names in UTF-8 (HTML standard, multipart/form-data encoding).
    defParamCharset: 'utf8',
    limits: {
      fileSize: limits.uploadBytes,
      files,
      fields: 10,
      fieldSize: 1024,
      fieldNameSize: 100,
    },
  }).array(field);
  const receive: RequestHandler = (request, response, next) => {
    parse(request, response, (error: unknown) => {
      next(error === undefined ? undefined : problemOf(error, files));
    });
  };

  const check: RequestHandler = async (request, _response, next) => {
    const accepted: File[] = [];
    for (const { path, originalname } of Array.isArray(request.files) ? request.files : []) {
      accepted.push(await inMemory(() => checkFile({ path, givenName: originalname })));
    }
    if (accepted.length === 0) throw new DomainError('document.none');
    checked.set(request, accepted);
    next();
  };

  return { middleware: [open, receive, check], filesOf: (request) => checked.get(request) ?? [] };
};

/** Errors with a system code are I/O errors; the others come from the parser about a malformed body. */
const problemOf = (error: unknown, files: number): unknown => {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT') return new DomainError('document.too-many', { files });
    if (error.code === 'LIMIT_FILE_SIZE') {
      return new DomainError('document.too-large', { bytes: limits.uploadBytes });
    }
    return new DomainError('request.malformed');
  }
  return error instanceof Error && 'code' in error ? error : new DomainError('request.malformed');
};
