/** Why a request to an address that somebody entered was not made, or brought no answer. */
export type OutgoingFailure =
  | 'address-not-valid'
  | 'address-not-https'
  | 'address-not-public'
  | 'host-not-found'
  | 'not-reachable'
  | 'certificate-not-valid'
  | 'timed-out'
  | 'answer-too-large'
  | 'called-off';

/** A request failed before there was an answer, or its answer could not be taken. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
