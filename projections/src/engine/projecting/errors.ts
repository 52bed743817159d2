/** An event is missing between a stream's rows and the batch, so the read model must not continue. */
export class StreamGapError extends Error {
  override readonly name = 'StreamGapError';

  constructor(stream: string, expected: number, actual: number) {
    super(`${stream}: expected revision ${expected} next, but revision ${actual} came`);
  }
}

/** An event contradicts the read model's state of the event's stream. */
export class UnprojectableEventError extends Error {
  override readonly name = 'UnprojectableEventError';

  constructor(event: { stream: string; revision: number }, why: string) {
    super(`${event.stream} revision ${event.revision}: ${why}`);
  }
}

/**
 * Handles the default case of a projector's exhaustive switch.
 * @throws UnprojectableEventError always
 */
export const refuseUnknown = (event: { stream: string; revision: number }, unknown: never): never => {
  throw new UnprojectableEventError(event, `unknown event ${JSON.stringify(unknown)}`);
};
