import type { PositionedEvent } from '@proviso/storage';

/** A read model cannot apply an event; the cause says why. */
export class EventRefusedError extends Error {
  override readonly name = 'EventRefusedError';

  constructor({ type, stream, revision }: PositionedEvent, cause: unknown) {
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    super(`${type} (${stream} revision ${revision}) cannot be applied: ${why}`, { cause });
  }
}
