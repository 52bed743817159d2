import { type VariableValues, variableText } from '@proviso/contracts';
import { listOrganizationsWithVariables, listOutdatedPolicies } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type RequestContext, systemContext } from '../../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { loadVariables } from '../../catalog/index.ts';
import { refreshVariables } from '../commands.ts';

/** The actor that creates versions when variables change. Also appears in the audit log. */
export const VARIABLES_ACTOR = 'variables';
/** Number of policies per query. */
const PAGE = 100;
const INTERVAL_MS = 5 * 60 * 1000;

export interface RefreshDeps {
  /** Connects as a database role that can read all organizations. */
  pool: Pool;
  log: EventLog;
  logger: Logger;
  now: () => Date;
}

/** Returns each variable's text, by variable name. */
export const variableTextsOf = (values: VariableValues): Readonly<Record<string, string>> =>
  Object.fromEntries([...values.keys()].map((name) => [name, variableText(name, values)]));

/**
 * Creates a new version of each of the organization's policies that contain an outdated value of a variable.
 * Skips current policies, so a repeat continues an interrupted run.
 * @param contextFor returns the context for one policy's new version
 */
export const refreshPolicies = async (
  { pool, log, logger }: Omit<RefreshDeps, 'now'>,
  organizationId: string,
  contextFor: (policyId: string) => Promise<{ context: RequestContext; expectedRevision?: number }>,
  signal: AbortSignal,
): Promise<void> => {
  const values = await loadVariables(log, organizationId);
  const texts = variableTextsOf(values);
  for (let after = ''; ;) {
    const ids = await listOutdatedPolicies({ db: pool, organizationId }, { texts, after, limit: PAGE });
    for (const id of ids) {
      if (signal.aborted) return;
      await refreshPolicy({ log, logger }, id, values, contextFor);
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return;
    after = last;
  }
};

/** Maximum number of attempts per policy, in case it is changed concurrently. */
const ATTEMPTS = 10;

/**
 * Updates one policy to `values`. If the policy would become too large, it stays unchanged, and the settings
 * page lists it as outdated.
 */
export const refreshPolicy = async (
  { log, logger }: Pick<RefreshDeps, 'log' | 'logger'>,
  policyId: string,
  values: VariableValues,
  contextFor: (policyId: string) => Promise<{ context: RequestContext; expectedRevision?: number }>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { context, expectedRevision } = await contextFor(policyId);
      await refreshVariables(log, context, { policyId, expectedRevision }, values);
      return;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'policy.changed' && attempt < ATTEMPTS) continue;
      if (error.code !== 'policy.content-too-large') throw error;
      logger.warn(
        { policyId },
        'a policy is too large for the new value of a variable and keeps the old one',
      );
      return;
    }
  }
};

/**
 * Every few minutes, looks for policies that missed a new value. A policy can miss a value if the policy was
 * saved while the value changed, or if the read model lagged.
 */
export const refreshOutdated = (deps: RefreshDeps): ScheduledJob => ({
  name: 'policy-variables',
  every: INTERVAL_MS,
  async run(signal) {
    let failures = 0;
    for (const organizationId of await listOrganizationsWithVariables(deps.pool)) {
      if (signal.aborted) return;
      const contextFor = async () => ({ context: systemContext(VARIABLES_ACTOR, organizationId, deps.now) });
      // A failure in one organization must not block the other organizations.
      try {
        await refreshPolicies(deps, organizationId, contextFor, signal);
      } catch (error) {
        signal.throwIfAborted();
        failures += 1;
        deps.logger.error({ err: error, organizationId }, 'could not update the values of variables');
      }
    }
    if (failures > 0) throw new Error(`the variables of ${failures} organizations failed`);
  },
});
