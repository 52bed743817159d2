import { limits } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** Errors of the tus server: its own kind, or any other. */
export type TusError = Error | { status_code: number; body: string };

/**
 * Converts an error of the tus server (a status and a line of text) to a problem; returns any other error as
 * it is. Keeps the protocol's status, because clients rely on it. One exception: a timeout on the lock of a
 * lost connection is temporary, not a fault of ours.
 */
export const tusProblemOf = (error: TusError): Error => {
  if (!('status_code' in error)) return error;
  switch (error.status_code) {
    case 400:
    case 403:
    case 415:
    // An unsupported extension of the protocol.
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
