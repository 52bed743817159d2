import * as z from 'zod/mini';
import { defineEvent } from '../events/define-event.ts';

/** `SIGN_IN` covers everything about signing in: sessions, attempts, and emailed links. */
export const auditActions = ['CREATE', 'UPDATE', 'DELETE', 'VIEW', 'SIGN_IN'] as const;

export const auditEntityTypes = [
  'policy',
  'user',
  'analysis',
  'document',
  'organization',
  'catalog',
  'subscription',
  'installation',
] as const;

export const auditTimeRanges = ['today', 'week', 'month', 'quarter'] as const;

/** Topics of entries. A topic can span several actions and entity types. */
export const auditTopics = ['policy-changes', 'permissions', 'exports'] as const;

export const auditFileFormats = ['pdf', 'csv', 'json', 'jsonl'] as const;

/**
 * A user exported entries of the audit log as a file, with these filters. Recorded in its own `access-`
 * stream.
 */
export const auditLogExported = defineEvent(
  'AuditLogExported',
  z.object({
    format: z.enum(auditFileFormats),
    organizationId: z.uuid(),
    action: z.optional(z.enum(auditActions)),
    entityType: z.optional(z.enum(auditEntityTypes)),
    topic: z.optional(z.enum(auditTopics)),
    timeRange: z.optional(z.enum(auditTimeRanges)),
    /** Days in the organization's time zone, both inclusive. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    /** The user whose entries are exported. */
    person: z.optional(z.string()),
    search: z.optional(z.string()),
  }),
  { written: ['search'] },
);
