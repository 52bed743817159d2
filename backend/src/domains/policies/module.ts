import type { ParsedPolicyInput, Policy } from '@proviso/contracts';
import { scannedUpload } from '../../shared/files/antivirus/scanned-upload.ts';
import { createUploadReception } from '../../shared/files/upload/receive-upload.ts';
import type { Module } from '../../shared/modules/module.ts';
import type { ApiGround } from '../../shared/modules/ground.ts';
import type { Caller } from '../../shared/access/session.ts';
import { createPolicy, type PolicyWritten } from './commands.ts';
import type { PolicySource } from './decider.ts';
import { createPolicyEditors } from './editing/policy-editors.ts';
import { examplePolicyRoutes } from './examples/routes.ts';
import { policyExportRoutes } from './export/routes.ts';
import { importUpload } from './import/import-upload.ts';
import { createPolicyConverter } from './import/policy-converter.ts';
import { policyImportRoutes } from './import/routes.ts';
import { presentPolicy } from './present-policy.ts';
import type { PolicyRouteDeps } from './route-deps.ts';
import { policyRoutes } from './routes.ts';
import { policyTools } from './tools.ts';
import { refreshOutdated } from './variables/refresh-outdated.ts';
import { type LoadVariables, valuesFor } from './variables/values-for.ts';
import { whenVariableSet } from './variables/when-variable-set.ts';

export { policyExists } from './policy-exists.ts';
export { policyTexts } from './policy-texts.ts';

/** Creates policies whose text comes from `source`, for other domains. */
export const policyMaker =
  (
    ground: Pick<ApiGround, 'log' | 'readQuickly' | 'findAccount'>,
    source: PolicySource,
    loadVariables: LoadVariables,
  ) =>
  async (
    { session, rights, context }: Caller,
    input: ParsedPolicyInput,
  ): Promise<Omit<PolicyWritten, 'policy'> & { policy: Policy }> => {
    const { log } = ground;
    const values = await valuesFor({ log, loadVariables }, context.organizationId, input.content);
    const written = await createPolicy(log, context, input, source, values);
    return { ...written, policy: await presentPolicy(ground, session, rights, written) };
  };

/** What policies need of the catalog. */
export type PoliciesNeeds = Pick<PolicyRouteDeps, 'hasPolicyType' | 'loadVariables'>;

/** Policies: writing, versions, import and export. */
export const policiesModule = (deps: PoliciesNeeds): Module => ({
  name: 'policies',
  api: (ground) => {
    const { logger, pool, uploads } = ground;
    return {
      tools: policyTools(ground),
      // Before `/api/policies/:id`, which would also match their paths.
      routes: [
        ...policyExportRoutes(ground),
        ...examplePolicyRoutes(ground),
        ...policyImportRoutes({
          ...ground,
          converter: createPolicyConverter(),
          reception: createUploadReception(uploads, logger, scannedUpload(importUpload, ground)),
        }),
        ...policyRoutes({ ...ground, ...deps, editors: createPolicyEditors(pool) }),
      ],
    };
  },
  jobs: (ground) => ({
    reactions: [whenVariableSet({ ...ground, ...deps })],
    scheduled: [refreshOutdated({ ...ground, ...deps })],
  }),
});
