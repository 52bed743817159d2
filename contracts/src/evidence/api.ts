import * as z from 'zod/mini';
import { auditedRangeChecks, auditedRangeShape } from '../audited-range.ts';
import { evidenceScopes } from './events.ts';

export type EvidenceScope = (typeof evidenceScopes)[number];

/** Body of `POST /api/evidence-packs`. Days are in the organization's time zone. */
export const evidencePackRequestSchema = z
  .object({
    ...auditedRangeShape,
    scope: z.enum(evidenceScopes),
  })
  .check(...auditedRangeChecks);
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
