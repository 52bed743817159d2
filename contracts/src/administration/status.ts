import * as z from 'zod/mini';
import { parkedEventSchema } from './api.ts';

/** Status of a scheduled job. */
export const scheduledJobStatusSchema = z.object({
  name: z.string(),
  /** `failing`: every attempt at the last due time failed. The job runs again at its next due time. */
  state: z.enum(['waiting', 'running', 'failing']),
  dueAt: z.iso.datetime(),
  /** When the job last succeeded. */
  doneAt: z.nullable(z.iso.datetime()),
  /** Error of the last run, if that run failed. */
  error: z.nullable(z.string()),
  failingSince: z.nullable(z.iso.datetime()),
});
export type ScheduledJobStatus = z.infer<typeof scheduledJobStatusSchema>;

export const reactionStatusSchema = z.object({
  name: z.string(),
  /** `parked`: the read model continues, except for streams with a parked event. */
  state: z.enum(['current', 'behind', 'parked']),
});
export type ReactionStatus = z.infer<typeof reactionStatusSchema>;

/**
 * Outcome of a message from the payment provider. Messages that are `forged`, `stale`, or `unreadable` were
 * refused. All others were accepted, but had an effect only if `handled`.
 */
export const paymentMessageOutcomes = [
  'handled',
  'unknown-type',
  'other-installation',
  'other-mode',
  'forged',
  'stale',
  'unreadable',
] as const;

/** Messages from the payment provider in the last 60 days. */
export const paymentMessagesSchema = z.object({
  outcomes: z.array(
    z.object({
      outcome: z.enum(paymentMessageOutcomes),
      count: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
});
export type PaymentMessages = z.infer<typeof paymentMessagesSchema>;

/** Emails that the mail server did not accept. */
export const keptMailsSchema = z.object({
  /** Number of emails that are resent automatically. */
  waiting: z.int(),
  /** Number of emails that wait for an administrator. */
  refused: z.int(),
  /** When the email that has waited longest began to wait; `null` if no email is waiting. */
  waitingSince: z.nullable(z.iso.datetime()),
});
export type KeptMails = z.infer<typeof keptMailsSchema>;

/** The embedded database, and free bytes on its disk. */
export const databaseStatusSchema = z.object({
  state: z.enum(['running', 'low on space', 'restarting', 'disk full']),
  freeBytes: z.number(),
});
export type DatabaseStatus = z.infer<typeof databaseStatusSchema>;

/** Response of `GET /api/admin/status`. */
export const adminStatusSchema = z.object({
  /** `embedded` is `null` if the port has no adapter. */
  adapters: z.array(z.object({ port: z.string(), adapter: z.string(), embedded: z.nullable(z.boolean()) })),
  readModels: z.array(
    z.object({ name: z.string(), state: z.enum(['current', 'behind', 'filling', 'parked', 'stopped']) }),
  ),
  reactions: z.array(reactionStatusSchema),
  scheduledJobs: z.array(scheduledJobStatusSchema),
  /** Parked events that have waited longest. */
  parkedEvents: z.array(parkedEventSchema),
  /** Absent if the database is external. */
  database: z.optional(databaseStatusSchema),
  /** Absent if no payment provider sends messages. */
  paymentMessages: z.optional(paymentMessagesSchema),
  keptMails: keptMailsSchema,
  /** Streams from which events are missing. */
  damagedStreams: z.array(z.object({ stream: z.string(), reason: z.string() })),
});
export type AdminStatus = z.infer<typeof adminStatusSchema>;
