import { germanAuditSentences, germanAuditTerms } from '@proviso/contracts/de';
import { adminLoginGerman } from './admin-login.ts';
import { administrationGerman } from './administration/index.ts';
import { asOfGerman } from './as-of.ts';
import { auditGerman } from './audit.ts';
import { catalogGerman } from './catalog.ts';
import { directoryGerman } from './directory.ts';
import { groupsGerman } from './groups.ts';
import { membersGerman } from './members.ts';
import { notificationsGerman } from './notifications.ts';
import { organizationGerman } from './organization.ts';
import { securityGerman } from './security.ts';
import { settingsGerman } from './settings.ts';
import { signOnGerman } from './sign-on.ts';
import { organizationExportGerman } from './organization-export.ts';
import { organizationClosingGerman } from './organization-closing.ts';
import { approvalRulesGerman } from './approval-rules.ts';
import { publishingGerman } from './publishing.ts';
import { variablesGerman } from './variables.ts';
import { webhooksGerman } from './webhooks.ts';

export const adminGerman = {
  ...auditGerman,
  ...asOfGerman,
  auditSentence: germanAuditSentences,
  auditTerm: germanAuditTerms,
  ...adminLoginGerman,
  ...administrationGerman,
  ...settingsGerman,
  ...membersGerman,
  ...groupsGerman,
  ...catalogGerman,
  ...securityGerman,
  ...organizationGerman,
  ...publishingGerman,
  ...approvalRulesGerman,
  ...variablesGerman,
  ...organizationExportGerman,
  ...organizationClosingGerman,
  ...notificationsGerman,
  ...webhooksGerman,
  ...directoryGerman,
  ...signOnGerman,
};
