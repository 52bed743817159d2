import { scannedUpload } from '../../shared/files/antivirus/scanned-upload.ts';
import { createUploadReception } from '../../shared/files/upload/receive-upload.ts';
import { POLICY_BODY_BYTES } from '../../shared/routing/route.ts';
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
import { refreshOutdated } from './variables/refresh-outdated.ts';
import { whenVariableSet } from './variables/when-variable-set.ts';

/** Policies: writing, versions, import and export. */
export const policiesModule = (): Module => ({
  name: 'policies',
  api: (ground) => {
    const { log, logger, pool, uploads } = ground;
    const documentNumbers = createDocumentNumbers(pool, log);
    return {
      tools: policyTools(ground),
      // These routes must come before `/api/policies/:id`, which would also match their paths.
      routes: [
        ...policyExportRoutes(ground),
        ...examplePolicyRoutes(ground),
        ...policyImportRoutes({
          ...ground,
          documentNumbers,
          converter: createPolicyConverter(),
          pictureReader: createPictureReader(),
          reception: createUploadReception(
            uploads,
            logger,
            scannedUpload({ ...importUpload, textBytes: POLICY_BODY_BYTES }, ground),
          ),
        }),
        ...policyRoutes({ ...ground, documentNumbers, editors: createPolicyEditors(pool) }),
      ],
    };
  },
  jobs: (ground) => ({
    reactions: [whenVariableSet(ground)],
    scheduled: [refreshOutdated(ground)],
  }),
});
