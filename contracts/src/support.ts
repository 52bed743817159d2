import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { limits } from './limits.ts';

const instant = z.iso.datetime({ precision: 3 });

// Events

/**
 * In `organization-{id}`: an owner lets administrators of the installation act as members, to help them, until just before
 * `until`. Granting again replaces the end.
 */
export const supportAccessGranted = defineEvent('SupportAccessGranted', z.object({ until: instant }));
/** An owner took it back before its end. */
export const supportAccessEnded = defineEvent('SupportAccessEnded', z.object({}));

/** In `session-{publicId}`: an administrator of the installation acts as a person, until just before `until`. */
export const supportSessionStarted = defineEvent(
  'SupportSessionStarted',
  z.object({ userId: z.string(), administratorId: z.string(), reason: z.string(), until: instant }),
  { written: ['reason'] },
);
/** Why an administrator no longer acts as a person. One whose time is over without anybody there has no event. */
export const supportEndings = ['stopped', 'time', 'consent', 'suspended', 'signed-out'] as const;
export type SupportEnding = (typeof supportEndings)[number];
export const supportSessionEnded = defineEvent(
  'SupportSessionEnded',
  z.object({ userId: z.string(), administratorId: z.string(), ending: z.enum(supportEndings) }),
);
export const supportSessionEvents = [supportSessionStarted, supportSessionEnded] as const;
export type SupportSessionEvent = EventOf<(typeof supportSessionEvents)[number]>;

// API

/** The answer of `GET /api/organization/support-access`: until when it is granted; `null`: it is not. */
export const supportAccessSchema = z.object({ until: z.nullable(instant) });
export type SupportAccess = z.infer<typeof supportAccessSchema>;

/** Body of `PUT /api/organization/support-access`. */
export const grantSupportAccessSchema = z.strictObject({
  hours: z
    .int()
    .check(
      z.minimum(1, 'Choose one hour at least'),
      z.maximum(limits.supportAccessHours, `Choose ${limits.supportAccessHours} hours at most`),
    ),
});
export type GrantSupportAccess = z.infer<typeof grantSupportAccessSchema>;

/** The answer of `POST /api/admin/users/{id}/support-session`. */
export const supportSessionSchema = z.object({ until: instant });

/** Who really acts in a support session, and for how long. */
export const actingForSupportSchema = z.object({
  /** The administrator's name, as the audit log shows it. */
  administrator: z.string(),
  until: instant,
  /** Milliseconds until then by the server's clock. */
  timeRemaining: z.int().check(z.nonnegative()),
});
export type ActingForSupport = z.infer<typeof actingForSupportSchema>;
