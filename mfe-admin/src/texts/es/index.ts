import { spanishAuditSentences, spanishAuditTerms } from '@proviso/contracts/es';
import { adminLoginSpanish } from './admin-login.ts';
import { administrationSpanish } from './administration/index.ts';
import { asOfSpanish } from './as-of.ts';
import { auditSpanish } from './audit.ts';
import { catalogSpanish } from './catalog.ts';
import { directorySpanish } from './directory.ts';
import { groupsSpanish } from './groups.ts';
import { membersSpanish } from './members.ts';
import { notificationsSpanish } from './notifications.ts';
import { organizationSpanish } from './organization.ts';
import { securitySpanish } from './security.ts';
import { settingsSpanish } from './settings.ts';
import { signOnSpanish } from './sign-on.ts';
import { organizationExportSpanish } from './organization-export.ts';
import { organizationClosingSpanish } from './organization-closing.ts';
import { approvalRulesSpanish } from './approval-rules.ts';
import { publishingSpanish } from './publishing.ts';
import { variablesSpanish } from './variables.ts';
import { webhooksSpanish } from './webhooks.ts';

export const adminSpanish = {
  ...auditSpanish,
  ...asOfSpanish,
  auditSentence: spanishAuditSentences,
  auditTerm: spanishAuditTerms,
  ...adminLoginSpanish,
  ...administrationSpanish,
  ...settingsSpanish,
  ...membersSpanish,
  ...groupsSpanish,
  ...catalogSpanish,
  ...securitySpanish,
  ...organizationSpanish,
  ...publishingSpanish,
  ...approvalRulesSpanish,
  ...variablesSpanish,
  ...organizationExportSpanish,
  ...organizationClosingSpanish,
  ...notificationsSpanish,
  ...webhooksSpanish,
  ...directorySpanish,
  ...signOnSpanish,
};
