import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { auditParametersSchema } from './details.ts';
import type { auditFileFormats } from './events.ts';
import { auditActions, auditEntityTypes, auditTimeRanges, auditTopics } from './events.ts';

export type AuditAction = (typeof auditActions)[number];

export type AuditEntityType = (typeof auditEntityTypes)[number];

export type AuditTopic = (typeof auditTopics)[number];

export type AuditTimeRange = (typeof auditTimeRanges)[number];

/**
 * Changed fields only. A policy's content is `{ sha256, revision }`; personal fields are text or `erased`.
 */
export const auditValuesSchema = z.record(z.string(), z.unknown());
export type AuditValues = z.infer<typeof auditValuesSchema>;

/** The policy of an entry: the changed policy, or the one that a document or analysis belongs to. */
const auditPolicySchema = z.object({
  id: z.string(),
  /** Current title, or the title at deletion. */
  title: z.string(),
});

/** An item of `GET /api/audit-log`. */
export const auditEntrySchema = z.object({
  /** The event's id. */
  id: z.uuid(),
  /** The event's type, such as `PolicyRevised`. */
  eventType: z.string(),
  action: z.enum(auditActions),
  entityType: z.enum(auditEntityTypes),
  entityId: z.string(),
  /** `null` if the entry is not about a policy, or if the policy no longer exists. */
  policy: z.nullable(auditPolicySchema),
  /** The actor's id and current name. */
  userId: z.string(),
  userName: z.nullable(z.string()),
  /**
   * The administrator of the installation who acted for support as the user `userId`; `null` if that user
   * acted.
   */
  supporter: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** URL of the actor's picture; `null` if there is none. */
  userImageUrl: z.nullable(z.string()),
  /**
   * The event's description for translation: a code of `auditSentences`, and the parameters of its sentence.
   */
  detailCode: z.string(),
  parameters: auditParametersSchema,
  /** The description in English. */
  details: z.string(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  timestamp: z.iso.datetime(),
  beforeValue: z.nullable(auditValuesSchema),
  afterValue: z.nullable(auditValuesSchema),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/**
 * An item of `GET /api/admin/audit-log`. Names are current. The sentence contains them instead of the
 * recorded ids, except for ids that no longer have a name.
 */
export const installationEntrySchema = z.extend(auditEntrySchema, {
  /** The organization or user that the event is about; `null` if there is none, or if it no longer exists. */
  subject: z.nullable(
    z.object({ kind: z.enum(['organization', 'user']), id: z.string(), name: z.nullable(z.string()) }),
  ),
  /** The organization that the event is about, or the organization of the user that it is about. */
  organization: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type InstallationEntry = z.infer<typeof installationEntrySchema>;

export const auditListQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
  action: z.optional(z.enum(auditActions)),
  entityType: z.optional(z.enum(auditEntityTypes)),
  /** Only entries on this topic, such as changes of permissions. */
  topic: z.optional(z.enum(auditTopics)),
  timeRange: z.optional(z.enum(auditTimeRanges)),
  /** The first day, such as `2026-03-01`, in the organization's time zone. */
  from: z.optional(z.iso.date()),
  /** The last day, inclusive. */
  to: z.optional(z.iso.date()),
  /** The `userId` to filter entries by. */
  person: z.optional(z.string().check(z.maxLength(limits.searchCharacters))),
});
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
export const auditFilterNames = [
  'search',
  'action',
  'entityType',
  'topic',
  'timeRange',
  'from',
  'to',
  'person',
] as const satisfies (keyof AuditListQuery)[];

export type AuditFileFormat = (typeof auditFileFormats)[number];

/** Response of `GET /api/audit-log/counts`, which accepts the same query as `GET /api/audit-log`. */
export const auditCountsSchema = z.object({
  created: z.int(),
  updated: z.int(),
  deleted: z.int(),
  viewed: z.int(),
  signedIn: z.int(),
  /**
   * The time of the oldest entry that was counted, if there may be older matches (`limits.searchedEntries`).
   * The numbers are then minimums. Possible with a search or a person, for external auditors, and if very
   * many entries are in the first or last hour of the period. `null` if all matches are counted.
   */
  searchedUntil: z.nullable(z.iso.datetime()),
});
export type AuditCounts = z.infer<typeof auditCountsSchema>;

/** An item of `GET /api/audit-log/people`: a user, or a part of the product, that has entries in the log. */
export const auditPersonSchema = z.object({
  userId: z.string(),
  /** `null` for an erased user, and for a part of the product. */
  userName: z.nullable(z.string()),
});
export type AuditPerson = z.infer<typeof auditPersonSchema>;

/** Response of `GET /api/audit-log/{id}/text`: the text of a policy before and after an edit. */
export const auditTextSchema = z.object({ before: z.string(), after: z.string() });
export type AuditText = z.infer<typeof auditTextSchema>;
