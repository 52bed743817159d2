import { isCodedError, type CodedError, type ProblemCode, etagOf } from '@proviso/contracts';
import { isDatabaseUnavailable } from '@proviso/storage';
import { ApiProblem } from './api-problem.ts';

/** Seconds after which clients may retry while a store is unreachable. */
const RETRY_AFTER_SECONDS = 2;
/** SQLSTATE for text that contains a character that the database cannot store, such as NUL. */
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

/**
 * Maps `error` to a problem for the client, based on its own code, or on the status or code that Express, a
 * parser, or the database set. All other errors become `service.failed`, without their message.
 */
export const problemOfError = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (isCodedError(error)) return problemOfCode(error);
  if (isUnavailable(error)) {
    return new ApiProblem('service.unavailable', { headers: retryAfter(RETRY_AFTER_SECONDS) });
  }
  return problemOfRequestFault(error) ?? new ApiProblem('service.failed');
};

const problemOfCode = (error: CodedError): ApiProblem => {
  const { code, parameters, errors, currentRevision, retryAfterSeconds } = error;
  return new ApiProblem(code, {
    ...(parameters && { parameters }),
    ...(errors && { errors }),
    ...(currentRevision !== undefined && { currentRevision }),
    headers: {
      ...(currentRevision !== undefined && { ETag: etagOf(currentRevision) }),
      ...(retryAfterSeconds !== undefined && retryAfter(retryAfterSeconds)),
      ...(badApiKey.has(code) && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
    },
  });
};

/** Problem codes of responses that specify the expected authentication scheme (RFC 6750, 3). */
const badApiKey: ReadonlySet<ProblemCode> = new Set([
  'api-key.invalid',
  'api-key.expired',
  'api-key.revoked',
]);

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

/** True if `error` or its cause indicates that one of this process's dependencies is unreachable. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  ((isCodedError(error) && error.code === 'service.unavailable') ||
    isDatabaseUnavailable(error) ||
    (error.cause !== undefined && isUnavailable(error.cause)));

/**
 * Maps errors about a request from Express, its parsers, and the database. These errors have a status or
 * code, but no class.
 */
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
