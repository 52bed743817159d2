import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { evidenceScopes } from './events.ts';

export type EvidenceScope = (typeof evidenceScopes)[number];

/** Body of `POST /api/evidence-packs`. Days are in the organization's time zone. */
export const evidencePackRequestSchema = z
  .object({
    /** The first day, such as `2026-01-01`. Defaults to the beginning of the history. */
    from: z.optional(z.iso.date()),
    /** The last day, inclusive. Defaults to the end of the history. */
    to: z.optional(z.iso.date()),
    scope: z.enum(evidenceScopes),
    /** Required for the scope `chosen`, and not allowed for others. */
    policyIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.chosenPolicies))),
  })
  .check(
    z.refine(({ scope, policyIds }) => (scope === 'chosen') === (policyIds !== undefined), {
      path: ['policyIds'],
      error: 'Choose policies for the scope “chosen” only.',
    }),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'The last day must not be before the first day.',
    }),
  );
export type EvidencePackRequest = z.infer<typeof evidencePackRequestSchema>;

const instant = z.iso.datetime({ precision: 3 });

/** An item of `GET /api/evidence-packs`, newest first. */
export const evidencePackSchema = z.object({
  id: z.uuid(),
  status: z.enum(['running', 'ready', 'failed']),
  requestedAt: instant,
  /** First and last instant of the period; `null` if that end is open. */
  since: z.nullable(instant),
  until: z.nullable(instant),
  scope: z.enum(evidenceScopes),
  /** Number of chosen policies; 0 for other scopes. */
  chosen: z.int(),
  /** Number of entries and files written so far; `null` before the first progress report. */
  written: z.nullable(z.int()),
  /** Number of entries of the history in the finished pack. */
  entries: z.nullable(z.int()),
  /** Size of the finished pack in bytes. */
  bytes: z.nullable(z.int()),
  /** End of the download period. */
  expiresAt: z.nullable(instant),
});
export type EvidencePack = z.infer<typeof evidencePackSchema>;
