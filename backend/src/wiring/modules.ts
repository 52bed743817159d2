import { analysisModule, removeResult, updateComparison } from '../analysis/module.ts';
import {
  analysisQuota,
  analysisReturn,
  billingModule,
  hasSubscription,
  isEntitled,
  isEntitledTo,
} from '../billing/module.ts';
import { describeCatalog, hasPolicyType, loadVariables } from '../catalog/module.ts';
import {
  documentsModule,
  extractedDocuments,
  namedDocuments,
  removeAllDocuments,
  removeForGood,
} from '../documents/module.ts';
import { countWritingKeys, erasePerson, identityModule } from '../identity/module.ts';
import { jobsModule } from '../jobs/module.ts';
import type { Module } from '../modules/module.ts';
import { notificationsModule } from '../notifications/module.ts';
import { leavingModule } from '../leaving/module.ts';
import { policiesModule, policyExists, policyMaker, policyTexts } from '../policies/module.ts';
import { readModelsModule } from '../read-models/module.ts';
import { retentionModule } from '../retention/module.ts';
import { regulatoryUpdatesModule } from '../regulatory-updates/module.ts';
import { schedulerModule } from '../scheduler/module.ts';
import { templatesModule } from '../templates/module.ts';
import { viewLogModule } from '../view-log/module.ts';
import { webhooksModule } from '../webhooks/module.ts';
import * as domains from './domains.ts';
import type { Installation } from './installation.ts';

/** Every module of the product. Dependencies between domains are passed here, and nowhere else. */
export const modulesOf = ({
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
  regulatoryUpdatesModule({ feed: regulatoryFeed, compare: updateComparison(comparer), isEntitled }),
  analysisModule({
    engine,
    model,
    policies: policyTexts,
    policyExists,
    extracted: extractedDocuments(policyExists),
    documents: namedDocuments,
    quota: analysisQuota,
    giveBack: analysisReturn,
  }),
];
