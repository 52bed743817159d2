import {
  entitlementStatusSchema,
  type FreeTrialStarted,
  freeTrialStartedSchema,
  type FreeTrialStatus,
  freeTrialStatusSchema,
  type PlanId,
  planOf,
  startFreeTrialSchema,
  streamName,
} from '@proviso/contracts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import { readProjectedFacts, recordedFreeTrial, type FactsDeps } from './entitlements/facts.ts';
import type { FindFreshEntitlements } from './entitlements/find-entitlements.ts';
import { presentEntitlements } from './entitlements/present-entitlements.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { freeTrialDecider } from './free-trial/decider.ts';
import { remainingMs } from './remaining.ts';

/** Converts an organization's free trial to the API's format. */
const freeTrialStatus = (trial: FreeTrialStarted['data'] | undefined, now: Date): FreeTrialStatus => {
  if (!trial) {
    return { isInTrial: false, timeRemaining: 0, isExpired: false, trialPlan: null, trialEnds: null };
  }
  const timeRemaining = remainingMs(trial.endsAt, now);
  return {
    isInTrial: timeRemaining > 0,
    timeRemaining,
    isExpired: timeRemaining === 0,
    trialPlan: trial.plan,
    trialEnds: trial.endsAt,
  };
};

/**
 * Starts a free trial for the context's organization.
 * @throws DomainError `trial.already-started`
 */
const startFreeTrial = async (log: EventLog, context: RequestContext, plan: PlanId): Promise<Written> => {
  const stream = streamName('freeTrial', context.organizationId);
  const { position } = await handleCommand(log, freeTrialDecider, {
    stream,
    command: { type: 'StartFreeTrial', plan, at: context.now() },
    context,
    // Two members may start the trial at the same time.
    conflict: 'trial.already-started',
  });
  return { stream, position };
};

export interface BillingRouteDeps extends FactsDeps {
  findFreshEntitlements: FindFreshEntitlements;
}

/** `/api/free-trial` and `/api/entitlements`. */
export const billingRoutes = (deps: BillingRouteDeps): readonly Route[] => {
  const { log, findFreshEntitlements } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/free-trial/status',
        summary: 'Returns the free trial of the organization, with the remaining milliseconds',
        permission: 'session',
        answers: { 200: freeTrialStatusSchema },
        reads: ['entitlements'],
      },
      async ({ session, context }) => {
        const { freeTrial } = await readProjectedFacts(deps, session);
        const trial = freeTrial ?? (await recordedFreeTrial(log, session.organizationId));
        return { status: 200, body: freeTrialStatus(trial, context.now()) };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/free-trial/start',
        summary: 'Starts the organization’s only free trial',
        permission: 'billing.manage',
        body: startFreeTrialSchema,
        answers: { 200: freeTrialStartedSchema },
        problems: ['trial.already-started'],
      },
      async ({ body: { plan }, context }) => {
        const wrote = await startFreeTrial(log, context, plan);
        const message = `Your ${planOf(plan).name} trial is now active`;
        return { status: 200, body: { plan, message }, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/entitlements',
        summary: 'Returns the plan or trial that gives the user entitlements, and its end',
        permission: 'session',
        answers: { 200: entitlementStatusSchema },
        reads: ['entitlements'],
      },
      async ({ session, context }) => {
        const now = context.now();
        return { status: 200, body: presentEntitlements(await findFreshEntitlements(session, now), now) };
      },
    ),
  ];
};
