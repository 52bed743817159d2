import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { passwordField } from './fields.ts';

/** Days that an export of everything can be downloaded. */
export const exportDays = 7;

const exportId = z.string();
const instant = z.iso.datetime({ precision: 3 });

// Events, in `organizationExport-{organizationId}`

/** An owner asked for everything that the organization has, as one file. */
export const organizationExportRequested = defineEvent('OrganizationExportRequested', z.object({ exportId }));
/** The file is there: its parts in their order, in the file store. */
export const organizationExportCompleted = defineEvent(
  'OrganizationExportCompleted',
  z.object({
    exportId,
    parts: z.array(z.object({ sha256: z.string(), size: z.int() })),
    bytes: z.int(),
    /** Events in it, and the last hash of their chain. */
    events: z.int(),
    chain: z.string(),
    expiresAt: instant,
  }),
);
/** It could not be made. Who asked is told, and may ask again. */
export const organizationExportFailed = defineEvent('OrganizationExportFailed', z.object({ exportId }));
export const organizationExportDownloaded = defineEvent(
  'OrganizationExportDownloaded',
  z.object({ exportId }),
);
/** It is kept no longer: its parts are removed. */
export const organizationExportExpired = defineEvent('OrganizationExportExpired', z.object({ exportId }));

export const organizationExportEvents = [
  organizationExportRequested,
  organizationExportCompleted,
  organizationExportFailed,
  organizationExportDownloaded,
  organizationExportExpired,
] as const;
export type OrganizationExportEvent = EventOf<(typeof organizationExportEvents)[number]>;

// API

/** Body of `POST /api/organization/export`. People who sign in elsewhere have no password. */
export const confirmedByPasswordSchema = z.object({ password: z.optional(passwordField) });
export type ConfirmedByPassword = z.infer<typeof confirmedByPasswordSchema>;

/** The answer of `GET /api/organization/export`: the last export, if there is one. */
export const organizationExportSchema = z.object({
  status: z.enum(['none', 'running', 'ready', 'failed', 'expired']),
  requestedAt: z.nullable(instant),
  /** Events, policies, and files that are written; `null` before anything is known. */
  written: z.nullable(z.int()),
  /** Of the file that is ready. */
  bytes: z.nullable(z.int()),
  /** Until when it can be downloaded, or could be. */
  expiresAt: z.nullable(instant),
});
export type OrganizationExport = z.infer<typeof organizationExportSchema>;
