import { analysisModule, removeResult, updateComparison } from '../domains/analysis/module.ts';
import {
  analysisQuota,
  analysisReturn,
  billingModule,
  hasSubscription,
  isEntitled,
  isEntitledTo,
} from '../domains/billing/module.ts';
import { describeCatalog, hasPolicyType, loadVariables } from '../domains/catalog/module.ts';
import {
  documentsModule,
  extractedDocuments,
  namedDocuments,
  removeAllDocuments,
  removeForGood,
} from '../domains/documents/module.ts';
import { countWritingKeys, erasePerson, identityModule } from '../domains/identity/module.ts';
import { jobsModule } from '../shared/jobs/module.ts';
import type { Module } from '../shared/modules/module.ts';
import { notificationsModule } from '../domains/notifications/module.ts';
import { leavingModule } from '../domains/organization-export/module.ts';
import { policiesModule, policyExists, policyMaker, policyTexts } from '../domains/policies/module.ts';
import { readModelsModule } from '../shared/read-models/module.ts';
import { retentionModule } from '../domains/retention/module.ts';
import { regulatoryUpdatesModule } from '../domains/regulatory-updates/module.ts';
import { schedulerModule } from '../shared/scheduler/module.ts';
import { templatesModule } from '../domains/templates/module.ts';
import { viewLogModule } from '../shared/view-log/module.ts';
import { webhooksModule } from '../domains/webhooks/module.ts';
import * as domains from './domains.ts';
import type { Installation } from './installation.ts';

/** Every module of the product. Dependencies between domains are passed here, and nowhere else. */
export const modulesOf = ({
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
  identityModule({ hasSubscription }),
  policiesModule({ hasPolicyType, loadVariables }),
  billingModule({ payments, installationId, countWritingKeys }),
  retentionModule({
    policyExists,
    hasSubscription,
    erasePerson: (ground) => (person) => erasePerson(ground, person),
    removingDeleted: (ground) => ({
      document: (context, document) => removeForGood(ground, context, document),
      result: (context, analysisId) => removeResult(ground.log, context, analysisId),
    }),
    removeAllDocuments,
  }),
  leavingModule({ describeCatalog }),
  notificationsModule({ isEntitled }),
  webhooksModule({ masterKey, installationId, isEntitledTo }),
  templatesModule((ground) => policyMaker(ground, 'template', loadVariables)),
  documentsModule({ policyExists, ocrLanguageData }),
  regulatoryUpdatesModule({
    feed: regulatoryFeed,
    compare: updateComparison(comparer, controls),
    isEntitled,
  }),
  analysisModule({
    engine,
    model,
    shipped: controls,
    policies: policyTexts,
    policyExists,
    extracted: extractedDocuments(policyExists),
    documents: namedDocuments,
    quota: analysisQuota,
    giveBack: analysisReturn,
  }),
];
