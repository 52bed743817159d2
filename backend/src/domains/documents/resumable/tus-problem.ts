import { limits } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** What the tus server throws: an error of its own, or any other. */
export type TusError = Error | { status_code: number; body: string };

/**
 * The problem that says what the tus server says by a status and a line of text; any other error stays what it is. A client
 * relies on the status, which is the protocol's own, with one exception: a timeout on a lost connection's lock is not an error of
 * ours, and passes by itself.
 */
export const tusProblemOf = (error: TusError): Error => {
  if (!('status_code' in error)) return error;
  switch (error.status_code) {
    case 400:
    case 403:
    case 415:
    // An extension of the protocol that is not spoken here.
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
