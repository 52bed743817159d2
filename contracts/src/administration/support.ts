import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import type { supportEndings } from './events.ts';

export type SupportEnding = (typeof supportEndings)[number];

const instant = z.iso.datetime({ precision: 3 });

/**
 * Response of `GET /api/organization/support-access`: when support access ends; `null` if none is granted.
 */
export const supportAccessSchema = z.object({ until: z.nullable(instant) });
export type SupportAccess = z.infer<typeof supportAccessSchema>;

/** Body of `PUT /api/organization/support-access`. */
export const grantSupportAccessSchema = z.strictObject({
  hours: z
    .int()
    .check(
      z.minimum(1, 'Choose at least one hour'),
      z.maximum(limits.supportAccessHours, `Choose at most ${limits.supportAccessHours} hours`),
    ),
});
export type GrantSupportAccess = z.infer<typeof grantSupportAccessSchema>;

/** Response of `POST /api/admin/users/{id}/support-session`. */
export const supportSessionSchema = z.object({ until: instant });

/** The administrator behind a support session, and its duration. */
export const actingForSupportSchema = z.object({
  /** The administrator's name, as the audit log shows it. */
  administrator: z.string(),
  until: instant,
  /** Milliseconds until `until` by the server's clock. */
  timeRemaining: z.int().check(z.nonnegative()),
});
export type ActingForSupport = z.infer<typeof actingForSupportSchema>;
