import { limits } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { Request, RequestHandler } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { DomainError } from '../../event-log/domain-error.ts';
import { ApiProblem } from '../../http/api-problem.ts';
import { atMost } from '../at-most.ts';
import { checkFile, type CheckedFile } from './check-file.ts';
import type { UploadFolder } from './upload-folder.ts';

/** The multipart field that carries the files (specification §7). */
export const UPLOAD_FIELD = 'documents';
/** Files that are held in memory at once, of all requests together. */
const FILES_IN_MEMORY = 4;

/** Reads the files of multipart requests. */
export interface UploadReception {
  /** To be run before the route's handler: writes the files to disk, then checks every one of them. */
  middleware: readonly RequestHandler[];
  /** The checked files of a request that has passed the middleware. */
  filesOf(request: Request): readonly CheckedFile[];
}

/**
 * Receives uploads into `folder`, which is cleared of them when the request is answered or broken off: however many and
 * large they are, they do not fill the memory.
 */
export const createUploadReception = (folder: UploadFolder, logger: Logger): UploadReception => {
  const folders = new WeakMap<object, string>();
  const checked = new WeakMap<Request, readonly CheckedFile[]>();
  const inMemory = atMost(FILES_IN_MEMORY);

  const open: RequestHandler = async (request, response, next) => {
    if (!request.is('multipart/form-data')) throw new ApiProblem('request.unsupported-media-type');
    const path = await folder.open();
    folders.set(request, path);
    response.once('close', () => {
      folder.remove(path).catch((error: unknown) => {
        logger.warn({ err: error }, 'an upload could not be removed');
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
      files: limits.uploadFiles,
      fields: 10,
      fieldSize: 1024,
      fieldNameSize: 100,
    },
  }).array(UPLOAD_FIELD);
  const receive: RequestHandler = (request, response, next) => {
    parse(request, response, (error: unknown) => {
      next(error === undefined || isTold(error) ? error : new ApiProblem('request.malformed'));
    });
  };

  const check: RequestHandler = async (request, _response, next) => {
    const files: CheckedFile[] = [];
    for (const { path, originalname } of Array.isArray(request.files) ? request.files : []) {
      files.push(await inMemory(() => checkFile({ path, givenName: originalname })));
    }
    if (files.length === 0) throw new DomainError('document.none');
    checked.set(request, files);
    next();
  };

  return { middleware: [open, receive, check], filesOf: (request) => checked.get(request) ?? [] };
};

/** Errors with a class or a code say what they are; the others are the parser's about a broken body. */
const isTold = (error: unknown): boolean =>
  error instanceof MulterError || (error instanceof Error && 'code' in error);
