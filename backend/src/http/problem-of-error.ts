import { limits } from '@proviso/contracts';
import { InvalidCursorError } from '@proviso/projections';
import { AppendTooLargeError, TextNotStorableError } from '@proviso/storage';
import { MulterError } from 'multer';
import { DomainError } from '../event-log/domain-error.ts';
import { ScannerUnavailableError } from '../files/antivirus/file-scanner.ts';
import { MailRefusedError } from '../mail/mailer.ts';
import { ApiProblem } from './api-problem.ts';
import { etagOf } from './etag.ts';
import { isUnavailable } from './unavailable.ts';

/** Seconds after which a client may try again while a store cannot be reached. */
const RETRY_AFTER = '2';
/** SQLSTATE of a text that has a character the database cannot hold, such as NUL. */
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

/** What a client is told about `error`. Whatever is not known here is `service.failed`, without its message. */
export const problemOfError = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (error instanceof DomainError) {
    const { code, parameters, currentRevision } = error;
    return new ApiProblem(code, {
      parameters,
      ...(currentRevision !== undefined && { currentRevision, headers: { ETag: etagOf(currentRevision) } }),
    });
  }
  if (error instanceof TextNotStorableError) {
    const path = error.path.replace(/^data\.(?:changes\.)?/, '');
    const message = 'Has a character that cannot be stored';
    return new ApiProblem('event.text-not-storable', { errors: [{ path, message }] });
  }
  if (error instanceof AppendTooLargeError) {
    return new ApiProblem('policy.content-too-large', {
      parameters: { kilobytes: limits.policyContentBytes / 1024 },
    });
  }
  if (error instanceof InvalidCursorError) {
    return new ApiProblem('request.invalid', {
      errors: [{ path: 'cursor', message: 'Not a page of this list' }],
    });
  }
  if (error instanceof MailRefusedError) return new ApiProblem('mail.refused');
  if (error instanceof MulterError) return problemOfUpload(error);
  if (error instanceof ScannerUnavailableError) {
    return new ApiProblem('document.not-scanned', { headers: { 'Retry-After': RETRY_AFTER } });
  }
  if (isUnavailable(error)) {
    return new ApiProblem('service.unavailable', { headers: { 'Retry-After': RETRY_AFTER } });
  }
  return problemOfRequestFault(error) ?? new ApiProblem('service.failed');
};

const problemOfUpload = (error: MulterError): ApiProblem => {
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return new ApiProblem('document.too-large', { parameters: { bytes: limits.uploadBytes } });
    default:
      return new ApiProblem('request.malformed');
  }
};

/** Faults that Express, its parsers and the database find in a request; they carry a status or a code, no class. */
const problemOfRequestFault = (error: unknown): ApiProblem | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === CHARACTER_NOT_IN_REPERTOIRE) {
    return new ApiProblem('event.text-not-storable');
  }
  const status = 'status' in error ? error.status : undefined;
  switch (status) {
    case 413:
      return new ApiProblem('request.too-large');
    case 415:
      return new ApiProblem('request.unsupported-media-type');
    case 404:
      return new ApiProblem('request.not-found');
    default:
      return typeof status === 'number' && status >= 400 && status < 500
        ? new ApiProblem('request.malformed')
        : undefined;
  }
};
