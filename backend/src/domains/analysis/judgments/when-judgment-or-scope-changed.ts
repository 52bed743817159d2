import { type AnalysisEvent, idOf, type JudgmentEvent, type ScopeEvent } from '@proviso/contracts';
import { listLastAnalyses } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { readDecisions } from './read-decisions.ts';
import { applyJudgments, type RescoreDeps } from './rescore-analysis.ts';

const NAME = 'analysis-judgments';
/** Number of analyses per query of the read model. */
const PAGE = 200;

export interface WhenJudgmentOrScopeChangedDeps extends RescoreDeps {
  /** Connects as a database role that can read all organizations. */
  pool: Pool;
  now: () => Date;
}

/**
 * Applies judgments and scope changes to the latest results of the affected policies, and to every newly
 * completed result. A judgment affects one policy, and a scope change affects all policies.
 */
export const whenJudgmentOrScopeChanged = (deps: WhenJudgmentOrScopeChangedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['judgment-', 'scope-', 'analysis-'],
  concurrency: 4,
  concurrencyOfOne: 1,
  async when({ eventId, stream, event, metadata }, signal) {
    const { organizationId, correlationId } = metadata;
    const { type } = event as AnalysisEvent | JudgmentEvent | ScopeEvent;
    const into = (analysisId: string) => {
      const context: RequestContext = {
        organizationId,
        actor: { kind: 'system', id: NAME },
        correlationId,
        causationId: eventId,
        now: () => deps.now(),
        newId: derivedIdSource(eventId, analysisId),
      };
      return applyJudgments(deps, context, analysisId);
    };
    switch (type) {
      case 'AnalysisCompleted': {
        const { policyId } = (event as Extract<AnalysisEvent, { type: 'AnalysisCompleted' }>).data;
        const { judgments, exclusions } = await readDecisions(deps.log, organizationId, policyId);
        if (judgments.size + exclusions.size > 0) await into(idOf(stream));
        return;
      }
      case 'FindingDisputed':
      case 'FindingAccepted':
      case 'FindingJudgmentWithdrawn':
        await everyLast(deps, { organizationId, policyId: idOf(stream) }, { into, signal });
        return;
      case 'BodyMarkedNotApplicable':
      case 'BodyMarkedApplicable':
      case 'RequirementsMarkedNotApplicable':
      case 'RequirementsMarkedApplicable':
        await everyLast(deps, { organizationId }, { into, signal });
        return;
      case 'AnalysisRequested':
      case 'AnalysisStarted':
      case 'AnalysisRescored':
      case 'AnalysisFailed':
      case 'AnalysisResultRemoved':
        return;
    }
  },
});

const everyLast = async (
  { pool }: Pick<WhenJudgmentOrScopeChangedDeps, 'pool'>,
  { organizationId, policyId }: { organizationId: string; policyId?: string },
  { into, signal }: { into: (analysisId: string) => Promise<unknown>; signal: AbortSignal },
): Promise<void> => {
  let after: string | undefined;
  for (;;) {
    const ids = await listLastAnalyses({ db: pool, organizationId }, { policyId, after, limit: PAGE });
    for (const id of ids) {
      signal.throwIfAborted();
      await into(id);
    }
    after = ids.at(-1);
    if (ids.length < PAGE) return;
  }
};
