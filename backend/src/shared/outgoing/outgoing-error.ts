/** The reason why a request to a user-entered address was not sent or got no response. */
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

/** A request failed before a response arrived, or the response was unacceptable. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
