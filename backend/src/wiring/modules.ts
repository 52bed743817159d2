import { analysisModule } from '../domains/analysis/module.ts';
import { hasSubscription, createSubscriptionCanceler } from '../domains/billing/index.ts';
import { approvalsModule } from '../domains/approvals/module.ts';
import { billingModule } from '../domains/billing/module.ts';
import { countApprovalRules } from '../domains/catalog/index.ts';
import { documentsModule } from '../domains/documents/module.ts';
import { evidenceModule } from '../domains/evidence/module.ts';
import { groupsModule } from '../domains/groups/module.ts';
import { historyProofModule } from '../domains/history-proof/module.ts';
import { identityModule } from '../domains/identity/module.ts';
import { organizationExportModule } from '../domains/organization-export/module.ts';
import { organizationsModule } from '../domains/organizations/module.ts';
import { findPictureType } from '../domains/pictures/index.ts';
import { policiesModule } from '../domains/policies/module.ts';
import { createWorkingDrafts } from '../domains/publishing/index.ts';
import { planFirstReview } from '../domains/reviews/index.ts';
import { regulatoryUpdatesModule } from '../domains/regulatory-updates/module.ts';
import { templatesModule } from '../domains/templates/module.ts';
import { webhooksModule } from '../domains/webhooks/module.ts';
import { jobsModule } from '../shared/jobs/module.ts';
import type { Module } from '../shared/modules/module.ts';
import { readModelsModule } from '../shared/read-models/module.ts';
import { schedulerModule } from '../shared/scheduler/module.ts';
import { viewLogModule } from '../shared/view-log/module.ts';
import * as domains from './domains.ts';
import type { Installation } from './installation.ts';

/** All modules of the product, configured for this installation. */
export const modulesOf = ({
  anchors,
  controls,
  engine,
  id: installationId,
  kafka,
  masterKey,
  model,
  comparer,
  regulatoryFeed,
  ocrLanguageData,
  payments,
}: Pick<
  Installation,
  | 'anchors'
  | 'controls'
  | 'engine'
  | 'id'
  | 'kafka'
  | 'masterKey'
  | 'model'
  | 'comparer'
  | 'regulatoryFeed'
  | 'ocrLanguageData'
  | 'payments'
>): readonly Module[] => [
  readModelsModule(),
  schedulerModule(),
  jobsModule({ topic: kafka?.topic }),
  viewLogModule(),
  ...Object.values(domains).map((domain) => domain()),
  // Passed in here, because organizations come before pictures in the order of domains.
  organizationsModule({ findPictureType }),
  // Passed in here, because groups come before the catalog in the order of domains.
  groupsModule({ countApprovalRules }),
  // Passed in here, because policies come before publishing in the order of domains.
  policiesModule({ createWorkingDrafts }),
  // Passed in here, because approvals come before publishing in the order of domains.
  approvalsModule({ createWorkingDrafts }),
  // Billing's functions are passed in here. Billing comes after identity in the order of domains, so identity
  // cannot import billing.
  identityModule({
    hasSubscription,
    createSubscriptionCanceler: createSubscriptionCanceler({ payments, installationId }),
  }),
  billingModule({ payments, installationId }),
  // Passed in here, because templates come before reviews in the order of domains.
  templatesModule({ planFirstReview }),
  webhooksModule({ masterKey, installationId }),
  historyProofModule({ masterKey, installationId, anchors }),
  organizationExportModule({ masterKey, installationId, anchors }),
  evidenceModule({ masterKey, installationId, anchors }),
  documentsModule({ ocrLanguageData }),
  regulatoryUpdatesModule({ feed: regulatoryFeed, comparer, controls: controls.library }),
  analysisModule({ engine, model, shipped: controls.library, present: controls.present }),
];
