import type { FileStore } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { readScoredResult } from '../records/read-analysis.ts';
import { rescoreAnalysis } from '../runs/commands.ts';
import { readDecisions } from './read-decisions.ts';
import { rescore } from './rescore.ts';

/** Maximum number of attempts if the same result is changed concurrently. */
const ATTEMPTS = 5;

export interface RescoreDeps {
  log: EventLog;
  files: FileStore;
}

/**
 * Applies judgments and exclusions to an analysis's result. Returns `undefined` if the result does not
 * change.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export const applyJudgments = async (
  deps: RescoreDeps,
  context: RequestContext,
  analysisId: string,
): Promise<Written | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringInOnce(deps, context, analysisId);
    } catch (error) {
      const wasOvertaken = error instanceof DomainError && error.code === 'service.unavailable';
      if (!wasOvertaken || attempt === ATTEMPTS) throw error;
    }
  }
};

const bringInOnce = async (
  deps: RescoreDeps,
  context: RequestContext,
  analysisId: string,
): Promise<Written | undefined> => {
  const { log } = deps;
  const { organizationId } = context;
  const scored = await readScoredResult(deps, organizationId, analysisId);
  if (!scored) return undefined;
  // Read the decisions after the analysis. A decision made in the meantime is applied later by its own
  // reaction.
  const rescoring = rescore(scored, await readDecisions(log, organizationId, scored.policyId));
  return (
    rescoring && rescoreAnalysis(log, context, analysisId, { rescoring, expectedRevision: scored.revision })
  );
};
