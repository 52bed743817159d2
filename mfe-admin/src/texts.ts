import { auditSentences, auditTerms } from '@proviso/contracts';
import { defineTexts } from '@proviso/ui';
import { adminLoginTexts } from './texts/admin-login.ts';
import { administrationTexts } from './texts/administration/index.ts';
import { approvalRulesTexts } from './texts/approval-rules.ts';
import { asOfTexts } from './texts/as-of.ts';
import { auditTexts } from './texts/audit.ts';
import { catalogTexts } from './texts/catalog.ts';
import { directoryTexts } from './texts/directory.ts';
import { groupsTexts } from './texts/groups.ts';
import { membersTexts } from './texts/members.ts';
import { notificationsTexts } from './texts/notifications.ts';
import { organizationTexts } from './texts/organization.ts';
import { securityTexts } from './texts/security.ts';
import { signOnTexts } from './texts/sign-on.ts';
import { settingsTexts } from './texts/settings.ts';
import { organizationExportTexts } from './texts/organization-export.ts';
import { organizationClosingTexts } from './texts/organization-closing.ts';
import { publishingTexts } from './texts/publishing.ts';
import { variablesTexts } from './texts/variables.ts';
import { webhooksTexts } from './texts/webhooks.ts';

export const adminTexts = defineTexts(
  'admin',
  {
    ...auditTexts,
    ...asOfTexts,
    auditSentence: auditSentences,
    auditTerm: auditTerms,
    ...adminLoginTexts,
    ...administrationTexts,
    ...settingsTexts,
    ...membersTexts,
    ...groupsTexts,
    ...directoryTexts,
    ...signOnTexts,
    ...catalogTexts,
    ...securityTexts,
    ...organizationTexts,
    ...publishingTexts,
    ...approvalRulesTexts,
    ...variablesTexts,
    ...organizationExportTexts,
    ...organizationClosingTexts,
    ...notificationsTexts,
    ...webhooksTexts,
  },
  {
    de: async () => (await import('./texts/de/index.ts')).adminGerman,
    es: async () => (await import('./texts/es/index.ts')).adminSpanish,
  },
);
