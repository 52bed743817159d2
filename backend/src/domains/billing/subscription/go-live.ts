import { type PlanId, streamName } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { ConfigError } from '../../../shared/config/config.ts';
import { freeTrialDecider } from '../free-trial/decider.ts';
import { createSandboxGateway, isSandboxId } from '../gateway/sandbox/sandbox-gateway.ts';
import { subscriptionDecider } from './decider.ts';
import { billingContext } from './reconcile-subscriptions.ts';

const isOpen = `account->'subscription'->>'status' in ('active', 'past_due')`;

/**
 * Refuses to take payments while sandbox subscriptions are running, because they would grant access
 * indefinitely without payment.
 * @param pool connects under a role that reads across tenants: jobs or platform
 * @throws ConfigError
 */
export const assertNoSandboxSubscriptions = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from private.sandbox_accounts where ${isOpen}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is set, and ${count} ${count === 1 ? 'subscription' : 'subscriptions'} of the sandbox, for which nobody pays, ${count === 1 ? 'runs' : 'run'} here. End or convert them first: npm run billing -- go-live`,
    );
};

/** A running sandbox subscription. */
export interface SandboxSubscriber {
  organizationId: string;
  externalId: string;
  plan: PlanId;
}

/**
 * Ids of organizations with a sandbox account, or with a running sandbox subscription according to their
 * events.
 */
const accountsOfSandbox = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select organization_id as id from private.sandbox_accounts order by organization_id',
  );
  return rows.map(({ id }) => id);
};

export interface GoLiveDeps {
  /** Connects as the jobs database role. */
  pool: Pool;
  log: EventLog;
  now: () => Date;
}

const subscriberOf = async (
  log: EventLog,
  organizationId: string,
): Promise<SandboxSubscriber | undefined> => {
  const stream = streamName('subscription', organizationId);
  const { state } = await log.load(stream, subscriptionDecider, organizationId);
  if (state.status !== 'running' || !isSandboxId(state.externalId)) return undefined;
  const { externalId, plan } = state;
  return { organizationId, externalId, plan };
};

/** The subscriptions that {@link goLive} would end. */
export const sandboxSubscribers = async ({
  pool,
  log,
}: Pick<GoLiveDeps, 'pool' | 'log'>): Promise<readonly SandboxSubscriber[]> => {
  const found: SandboxSubscriber[] = [];
  for (const organizationId of await accountsOfSandbox(pool)) {
    const subscriber = await subscriberOf(log, organizationId);
    if (subscriber) found.push(subscriber);
  }
  return found;
};

/** The reason for the free trials, as shown in the organizations' audit logs. */
const REASON = 'The installation takes payments now';

/**
 * Ends every sandbox subscription, so that the installation can take payments. The running product notifies
 * owners by email. After an interruption, repeating the call completes the remaining steps.
 * @param trialDays length in days of the free trial that replaces each subscription, with the same plan;
 * `undefined` for no trial
 * @returns the ended subscriptions
 */
export const goLive = async (
  { pool, log, now }: GoLiveDeps,
  trialDays: number | undefined,
  signal: AbortSignal,
): Promise<readonly SandboxSubscriber[]> => {
  const sandbox = createSandboxGateway({ pool, now });
  const ended: SandboxSubscriber[] = [];
  for (const organizationId of await accountsOfSandbox(pool)) {
    if (signal.aborted) break;
    const subscriber = await subscriberOf(log, organizationId);
    if (subscriber) {
      // Grant the trial first, so that access is not interrupted.
      if (trialDays !== undefined) await grantTrial({ log, now }, subscriber, trialDays);
      await endHere({ log, now }, subscriber);
      ended.push(subscriber);
    }
    await sandbox.forget(organizationId);
  }
  return ended;
};

const grantTrial = async (
  { log, now }: Pick<GoLiveDeps, 'log' | 'now'>,
  { organizationId, plan }: SandboxSubscriber,
  days: number,
): Promise<void> => {
  await handleCommand(log, freeTrialDecider, {
    stream: streamName('freeTrial', organizationId),
    command: { type: 'GrantFreeTrial', plan, days, at: now(), reason: REASON },
    context: billingContext(organizationId, now),
    conflict: 'organization.changed',
  });
};

const endHere = async (
  { log, now }: Pick<GoLiveDeps, 'log' | 'now'>,
  { organizationId, externalId, plan }: SandboxSubscriber,
): Promise<void> => {
  const endedAt = now().toISOString();
  await handleCommand(log, subscriptionDecider, {
    stream: streamName('subscription', organizationId),
    command: {
      type: 'RecordSubscription',
      now: { externalId, plan, status: 'ended', endedAt, reason: 'went-live' },
    },
    context: billingContext(organizationId, now),
    conflict: 'subscription.changed',
  });
};
