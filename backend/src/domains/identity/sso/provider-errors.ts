import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { OutgoingError } from '../../../shared/outgoing/outgoing-error.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** Thrown if a sign-in through the provider fails. The code is for users, and the cause is for the log. */
export class SingleSignOnError extends DomainError {
  constructor(code: 'sso.unavailable' | 'sso.refused', cause: unknown) {
    super(code);
    this.cause = cause;
  }
}

/**
 * Maps errors from the provider or from openid-client. A denial or an invalid response (signature, nonce,
 * audience, …) is a refusal. Any other failure means that the provider is unavailable.
 */
export const asSingleSignOnError = (error: unknown): unknown => {
  if (error instanceof DomainError) return error;
  if (error instanceof AuthorizationResponseError) return refusedUnlessBroken(error.error, error);
  if (error instanceof ResponseBodyError) return refusedUnlessBroken(error.error, error);
  if (error instanceof WWWAuthenticateChallengeError) return new SingleSignOnError('sso.refused', error);
  if (isOutgoing(error) || (error instanceof Error && isOutgoing(error.cause)))
    return new SingleSignOnError('sso.unavailable', error);
  if (error instanceof ClientError) {
    const unavailable = error.code !== undefined && UNAVAILABLE.has(error.code);
    return new SingleSignOnError(unavailable ? 'sso.unavailable' : 'sso.refused', error);
  }
  // `fetch()` rejects with a TypeError if it cannot connect.
  return error instanceof TypeError ? new SingleSignOnError('sso.unavailable', error) : error;
};

/** True if the provider could not be reached, or if its response exceeded the size limit. */
const isOutgoing = (error: unknown): boolean => error instanceof OutgoingError;

/** openid-client's error codes for a provider that does not respond, or does not follow OpenID Connect. */
const UNAVAILABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/**
 * Treats an error code from the provider as a refusal, unless it means that the provider itself has failed.
 * Two codes in RFC 6749, 4.1.2.1 mean that.
 */
const refusedUnlessBroken = (code: string, error: Error): SingleSignOnError => {
  const broken = code === 'server_error' || code === 'temporarily_unavailable';
  return new SingleSignOnError(broken ? 'sso.unavailable' : 'sso.refused', error);
};
