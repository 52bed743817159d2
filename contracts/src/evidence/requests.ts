import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { pageQuerySchema } from '../paging.ts';
import { evidenceScopes } from './events.ts';

const instant = z.iso.datetime({ precision: 3 });
const longest = limits.evidenceTextCharacters;
/** A text that must not be empty; `missing` is the message if it is. */
const textWith = (missing: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, missing), z.maxLength(longest, `Use at most ${longest} characters`));

/** Body of `POST /api/evidence-requests`. */
export const requestEvidenceSchema = z.strictObject({
  text: textWith('Describe the evidence that you need'),
  /** Day by which the auditor needs the answer, in the audited organization's time zone. */
  dueOn: z.optional(z.iso.date()),
});
export type RequestEvidence = z.infer<typeof requestEvidenceSchema>;

/** Body of `POST /api/evidence-requests/{id}/answer`. */
export const answerEvidenceSchema = z.strictObject({
  note: textWith('Write a note for the auditor'),
  /** An evidence pack that the audit covers. */
  packId: z.optional(z.uuid()),
  /** Policies that answer the request. */
  policyIds: z.optional(z.array(z.uuid()).check(z.maxLength(limits.chosenPolicies))),
});
export type AnswerEvidence = z.infer<typeof answerEvidenceSchema>;

/** Query of `GET /api/evidence-requests`. */
export const evidenceRequestListQuerySchema = z.extend(pageQuerySchema, {
  /** Selects requests that can still be answered for the first time. */
  open: z.optional(z.literal('true')),
});
export type EvidenceRequestListQuery = z.infer<typeof evidenceRequestListQuerySchema>;

/** The evidence pack of an answer. */
const answeredPackSchema = z.object({
  id: z.uuid(),
  since: z.nullable(instant),
  until: z.nullable(instant),
  requestedAt: instant,
  scope: z.enum(evidenceScopes),
  chosen: z.int(),
  bytes: z.int(),
  expiresAt: instant,
});
export type AnsweredPack = z.infer<typeof answeredPackSchema>;

/** An item of `GET /api/evidence-requests`, newest first. */
export const evidenceRequestSchema = z.object({
  id: z.uuid(),
  engagementId: z.uuid(),
  /** `null` if the auditor was erased. */
  auditorName: z.nullable(z.string()),
  text: z.string(),
  dueOn: z.nullable(z.iso.date()),
  /** `ended` means that the audit ended before the request was answered. */
  status: z.enum(['open', 'answered', 'withdrawn', 'ended']),
  /** True if the request can be answered, for the first time or again. */
  answerable: z.boolean(),
  requestedAt: instant,
  answer: z.nullable(
    z.object({
      note: z.string(),
      answeredAt: instant,
      /** `null` if the person was erased. */
      answeredBy: z.nullable(z.string()),
      /** `no-longer-available` if the pack has expired or was removed. */
      pack: z.nullable(z.union([answeredPackSchema, z.literal('no-longer-available')])),
      /** Policies that answer the request. Omits deleted ones. */
      policies: z.array(z.object({ id: z.uuid(), title: z.string() })),
    }),
  ),
});
export type EvidenceRequest = z.infer<typeof evidenceRequestSchema>;
