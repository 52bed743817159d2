import type { PositionedEvent } from '@proviso/storage';

/** A read model cannot apply an event. `cause` contains the reason. */
export class EventRefusedError extends Error {
  override readonly name = 'EventRefusedError';
  readonly event: PositionedEvent;

  constructor(event: PositionedEvent, cause: unknown) {
    const { type, stream, revision } = event;
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`${type} (${stream} revision ${revision}) cannot be applied: ${why}`, { cause });
    this.event = event;
  }
}
