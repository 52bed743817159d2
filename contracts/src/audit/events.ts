import * as z from 'zod/mini';
import { defineEvent } from '../events/define-event.ts';

export const auditActions = ['CREATE', 'UPDATE', 'DELETE', 'VIEW'] as const;

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

export const auditFileFormats = ['csv', 'json'] as const;

/** In its own `access-` stream: a user exported entries of the audit log as a file, with these filters. */
export const auditLogExported = defineEvent(
  'AuditLogExported',
  z.object({
    format: z.enum(auditFileFormats),
    organizationId: z.uuid(),
    action: z.optional(z.enum(auditActions)),
    entityType: z.optional(z.enum(auditEntityTypes)),
    timeRange: z.optional(z.enum(auditTimeRanges)),
    search: z.optional(z.string()),
  }),
  { written: ['search'] },
);
