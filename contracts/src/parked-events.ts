import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** What an event can be too much for: a reaction, or a version of a read model. */
export const parkedConsumers = ['reaction', 'read-model'] as const;
export type ParkedConsumer = (typeof parkedConsumers)[number];

/** Which event it is, and what could not take it. */
const parked = {
  consumer: z.enum(parkedConsumers),
  /** Of the reaction or the read model. */
  name: z.string(),
  eventId: z.uuid(),
  stream: z.string(),
  revision: z.int().check(z.nonnegative()),
};

/** Characters of the reason for passing over an event. */
const REASON_LENGTH = 500;
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say why the event is skipped'),
    z.maxLength(REASON_LENGTH, `The reason can have at most ${REASON_LENGTH} characters`),
  );

// Events, in `parkedEvent-{id}`, where the id is the parked event's

/** An operator asked for a parked event to be tried again. */
export const parkedEventRetried = defineEvent('ParkedEventRetried', z.object(parked));
/** An operator decided that what could not take the event goes on without it. */
export const parkedEventSkipped = defineEvent('ParkedEventSkipped', z.object({ ...parked, reason }));

export const parkedEventEvents = [parkedEventRetried, parkedEventSkipped] as const;
export type ParkedEventEvent = EventOf<(typeof parkedEventEvents)[number]>;

// API

/** An event that could not be taken, and behind which later events of its stream wait. */
export const parkedEventSchema = z.object({
  /** Names it in commands. */
  id: z.uuid(),
  ...parked,
  eventType: z.string(),
  error: z.string(),
  attempts: z.int(),
  parkedAt: z.iso.datetime(),
  triedAt: z.iso.datetime(),
  /** What an operator decided and is being done. */
  decision: z.nullable(z.enum(['retry', 'skip'])),
});
export type ParkedEvent = z.infer<typeof parkedEventSchema>;

/** Body of `POST /api/admin/parked-events/{id}/skip`. */
export const skipParkedEventSchema = z.strictObject({ reason });
