import { scannedUpload } from '../../shared/files/antivirus/scanned-upload.ts';
import { createUploadReception } from '../../shared/files/upload/receive-upload.ts';
import { POLICY_BODY_BYTES } from '../../shared/routing/route.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Module } from '../../shared/modules/module.ts';
import { createDocumentNumbers } from './document-numbers.ts';
import { createPictureReader } from '../pictures/index.ts';
import { createPolicyEditors } from './editing/policy-editors.ts';
import { examplePolicyRoutes } from './examples/routes.ts';
import { policyExportRoutes } from './export/routes.ts';
import { importUpload } from './import/import-upload.ts';
import { createPolicyConverter } from './import/policy-converter.ts';
import { policyImportRoutes } from './import/routes.ts';
import { policyRoutes } from './routes.ts';
import { policyTools } from './tools.ts';
import { policyViewRoutes } from './views/routes.ts';
import { refreshOutdated } from './variables/refresh-outdated.ts';
import type { WorkingDrafts } from './working-drafts.ts';
import { whenVariableSet } from './variables/when-variable-set.ts';

/** Policies: writing, versions, import and export. */
export const policiesModule = ({
  createWorkingDrafts,
}: {
  createWorkingDrafts: (log: EventLog) => WorkingDrafts;
}): Module => ({
  name: 'policies',
  api: ({ runtime, events, database, readModels, storage, access, threads }) => {
    const common = { ...runtime, ...events, ...readModels, ...storage, ...access, ...threads };
    const { log } = events;
    const { logger } = runtime;
    const { pool } = database;
    const { uploads } = storage;
    const documentNumbers = createDocumentNumbers(pool, log);
    return {
      tools: policyTools(common),
      // These routes must come before `/api/policies/:id`, which would also match their paths.
      routes: [
        ...policyExportRoutes(common),
        ...examplePolicyRoutes(common),
        ...policyImportRoutes({
          ...common,
          documentNumbers,
          converter: createPolicyConverter(),
          pictureReader: createPictureReader(),
          reception: createUploadReception(
            uploads,
            logger,
            scannedUpload({ ...importUpload, textBytes: POLICY_BODY_BYTES }, common),
          ),
        }),
        ...policyViewRoutes(common),
        ...policyRoutes({
          ...common,
          documentNumbers,
          editors: createPolicyEditors(pool),
          workingDrafts: createWorkingDrafts(log),
        }),
      ],
    };
  },
  jobs: ({ runtime, events, database }) => {
    const common = { ...runtime, ...events, ...database };
    return {
      reactions: [whenVariableSet(common)],
      scheduled: [refreshOutdated(common)],
    };
  },
});
