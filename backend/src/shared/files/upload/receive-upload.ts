import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import { limits } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import pLimit from 'p-limit';
import { DomainError } from '../../event-log/domain-error.ts';
import type { CheckedFile, ReceivedFile } from './check-file.ts';
import { storeReceivedContent, type ReceivedContent, type ContentSpace } from './received-content.ts';
import type { UploadFolder } from './upload-folder.ts';

/** Maximum number of files in memory at the same time, across all requests. */
const FILES_IN_MEMORY = 4;

/** The files that a route accepts, and how they are checked. */
export interface UploadPlan<File> {
  /** The multipart field that contains the files. */
  field: string;
  /** Maximum files per request. */
  files: number;
  /**
   * Maximum size in bytes of the single text field that a request may have in addition to its files. If
   * absent, text fields are ignored.
   */
  textBytes?: number;
  /**
   * Checks a received file.
   * @throws DomainError if the file is not accepted
   */
  check(received: ReceivedFile): Promise<File>;
}

/** Receives the files in multipart requests. */
export interface UploadReception<File = CheckedFile> {
  /** Middleware that runs before the route's handler. Receives all files, then checks each file. */
  middleware: readonly RequestHandler[];
  /** The checked files of a request that has passed the middleware. */
  filesOf(request: Request): readonly File[];
}

/** Maximum memory in bytes for uploads in progress, per file and for all requests together. */
const MAX_BUFFERED_BYTES = { each: 256 * 1024, together: 16 * 1024 * 1024 };

/** The files that belong to a request in progress. */
interface Holding {
  /** Contents by generated file name. */
  contents: Map<string, ReceivedContent>;
  /** Bytes that the files occupy in memory. */
  bytes: number;
  /** Folder for the request's files on disk. */
  folder?: Promise<string>;
  /** True after the request was completed or aborted. No further data is stored. */
  isOver: boolean;
}

/**
 * Receives uploads, keeping small files in memory and others in `folder`. Removes the files when the request
 * is completed or aborted. Memory use is bounded, regardless of the number and size of the files.
 */
export const createUploadReception = <File>(
  folder: UploadFolder,
  logger: Logger,
  { field, files, textBytes, check: checkFile }: UploadPlan<File>,
): UploadReception<File> => {
  const holdings = new WeakMap<object, Holding>();
  const checked = new WeakMap<Request, readonly File[]>();
  const inMemory = pLimit(FILES_IN_MEMORY);
  let together = 0;

  const open: RequestHandler = (request, response, next) => {
    if (!request.is('multipart/form-data')) throw new DomainError('request.unsupported-media-type');
    const holding: Holding = { contents: new Map(), bytes: 0, isOver: false };
    holdings.set(request, holding);
    response.once('close', () => {
      holding.isOver = true;
      together -= holding.bytes;
      holding.folder?.then(folder.remove).catch((error: unknown) => {
        logger.warn({ err: error }, 'could not remove an upload');
      });
    });
    next();
  };
  const roomFor = (holding: Holding): ContentSpace => {
    let ofFile = 0;
    return {
      hold(bytes) {
        if (
          holding.isOver ||
          ofFile + bytes > MAX_BUFFERED_BYTES.each ||
          together + bytes > MAX_BUFFERED_BYTES.together
        )
          return false;
        ofFile += bytes;
        holding.bytes += bytes;
        together += bytes;
        return true;
      },
      async path() {
        if (holding.isOver) throw new DomainError('request.malformed');
        return join(await (holding.folder ??= folder.open()), randomUUID());
      },
    };
  };
  const storage: StorageEngine = {
    _handleFile: callbackify(async (request: Request, file: Express.Multer.File) => {
      const holding = holdings.get(request);
      if (!holding) throw new Error('a file came before its request was opened');
      const { content, size } = await storeReceivedContent(file.stream, roomFor(holding));
      const filename = randomUUID();
      holding.contents.set(filename, content);
      return { filename, size };
    }),
    // Does nothing, because all files are removed at the end of the request.
    _removeFile: (_request, _file, done) => done(null),
  };

  const parse = multer({
    storage,
    // Browsers and other clients encode file names in UTF-8 (HTML standard, multipart/form-data encoding).
    defParamCharset: 'utf8',
    limits: {
      fileSize: limits.uploadBytes,
      files,
      ...(textBytes === undefined ? { fields: 10, fieldSize: 1024 } : { fields: 1, fieldSize: textBytes }),
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
    for (const file of Array.isArray(request.files) ? request.files : []) {
      const content = holdings.get(request)?.contents.get(file.filename);
      if (!content) throw new Error('a file was received without its content');
      accepted.push(await inMemory(() => checkFile({ content, givenName: file.originalname })));
    }
    if (accepted.length === 0) throw new DomainError('document.none');
    checked.set(request, accepted);
    next();
  };

  return { middleware: [open, receive, check], filesOf: (request) => checked.get(request) ?? [] };
};

/**
 * Maps an error to a problem. Errors with a system code are I/O errors. All others are parser errors about a
 * malformed body.
 */
const problemOf = (error: unknown, files: number): unknown => {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT') return new DomainError('document.too-many', { files });
    if (error.code === 'LIMIT_FILE_SIZE') {
      return new DomainError('document.too-large', { bytes: limits.uploadBytes });
    }
    return new DomainError(error.code === 'LIMIT_FIELD_VALUE' ? 'request.too-large' : 'request.malformed');
  }
  return error instanceof Error && 'code' in error ? error : new DomainError('request.malformed');
};
