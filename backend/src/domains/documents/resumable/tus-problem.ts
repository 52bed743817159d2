import { limits } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** An error thrown by the tus server: either its own kind of error or any other error. */
export type TusError = Error | { status_code: number; body: string };

/**
 * Converts the tus server's own errors (a status and a line of text) to problems, and returns any other error
 * unchanged. Preserves the protocol's status, because clients rely on it. The exception is a timeout on a
 * lost connection's lock: the timeout is temporary, not a server fault.
 */
export const tusProblemOf = (error: TusError): Error => {
  if (!('status_code' in error)) return error;
  switch (error.status_code) {
    case 400:
    case 403:
    case 415:
    // 501 means an unsupported protocol extension.
    case 501:
      return new DomainError('request.malformed');
    case 404:
    case 410:
      return new DomainError('upload.not-found');
    case 409:
      return new DomainError('upload.not-here');
    case 413:
      return new DomainError('document.too-large', { bytes: limits.uploadBytes });
    default:
      return new DomainError('service.unavailable');
  }
};
