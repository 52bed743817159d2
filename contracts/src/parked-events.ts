import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** What can fail to process an event: a reaction, or a version of a read model. */
export const parkedConsumers = ['reaction', 'read-model'] as const;
export type ParkedConsumer = (typeof parkedConsumers)[number];

/** Which event it is, and what failed to process it. */
const parked = {
  consumer: z.enum(parkedConsumers),
  /** Name of the reaction or the read model. */
  name: z.string(),
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.int().check(z.nonnegative()),
};

/** Maximum length of the reason for skipping an event, in characters. */
const REASON_LENGTH = 500;
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say why the event is skipped'),
    z.maxLength(REASON_LENGTH, `The reason can have at most ${REASON_LENGTH} characters`),
  );

// Events, in `parkedEvent-{id}`, where the id is the parked event's

/** An operator asked to retry a parked event. */
export const parkedEventRetried = defineEvent('ParkedEventRetried', z.object(parked));
/** An operator decided to go on without the event. */
export const parkedEventSkipped = defineEvent('ParkedEventSkipped', z.object({ ...parked, reason }));

export const parkedEventEvents = [parkedEventRetried, parkedEventSkipped] as const;
export type ParkedEventEvent = EventOf<(typeof parkedEventEvents)[number]>;

// API

/** An event that could not be processed, and that later events of its stream wait for. */
export const parkedEventSchema = z.object({
  /** Identifies it in commands. */
  id: z.uuid(),
  ...parked,
  eventType: z.string(),
  error: z.string(),
  attempts: z.int(),
  parkedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
  /** What an operator decided and is now being carried out. */
  decision: z.nullable(z.enum(['retry', 'skip'])),
});
export type ParkedEvent = z.infer<typeof parkedEventSchema>;

/** Body of `POST /api/admin/parked-events/{id}/skip`. */
export const skipParkedEventSchema = z.strictObject({ reason });
