import { auditDetail, idOf, type OrganizationExportEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofOrganization = {
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** Audit rules for complete exports. */
export const organizationExportRules: RulesFor<OrganizationExportEvent> = {
  OrganizationExportRequested: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-requested', {}),
  },
  OrganizationExportCompleted: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-completed', {}),
  },
  OrganizationExportFailed: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-failed', {}),
  },
  OrganizationExportDownloaded: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-downloaded', {}),
  },
  OrganizationExportExpired: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-expired', {}),
  },
};
