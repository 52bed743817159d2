import { planOf } from '@proviso/contracts';
import type { SandboxSubscriber } from '../subscription/go-live.ts';
import type { ReconciliationResult } from '../subscription/reconcile-subscriptions.ts';

/** Output of `npm run billing -- reconcile`. */
export const reconcileOutput = ({ compared, corrected, missing, failed }: ReconciliationResult): string =>
  [
    ...corrected.map(({ organizationId, status }) => `${organizationId}: recorded, now ${status}`),
    ...missing.map((id) => `${id}: the payment provider does not have its subscription`),
    ...failed.map(
      ({ organizationId, error }) => `${organizationId}: could not be compared: ${String(error)}`,
    ),
    `${compared} compared, ${corrected.length} corrected, ${missing.length} missing, ${failed.length} failed`,
  ].join('\n');

const subscriptionsText = (count: number): string =>
  `${count} ${count === 1 ? 'subscription' : 'subscriptions'} of the sandbox`;

const linesOf = (subscribers: readonly SandboxSubscriber[], what: string): readonly string[] =>
  subscribers.map(({ organizationId, plan }) => `${organizationId}: ${planOf(plan).name} plan${what}`);

/** Output of `npm run billing -- go-live` before an option is chosen. */
export const sandboxOutput = (found: readonly SandboxSubscriber[]): string => {
  if (found.length === 0) return 'No subscription of the sandbox runs: payments can be taken';
  return [
    ...linesOf(found, ', for which nobody pays'),
    `${subscriptionsText(found.length)}. Nothing was changed. Choose what becomes of them:`,
    '  npm run billing -- go-live --end              ends them now',
    '  npm run billing -- go-live --trial-days DAYS  ends them now, and gives each a free trial of its plan',
    'The running product then tells the owners by email.',
  ].join('\n');
};

/**
 * Output of `npm run billing -- go-live` after it has run.
 * @param trialDays length of the free trials, in days; `undefined` if no trials were granted
 */
export const goLiveOutput = (ended: readonly SandboxSubscriber[], trialDays: number | undefined): string =>
  [
    ...linesOf(
      ended,
      trialDays === undefined ? ': ended' : `: ended, with a free trial of ${trialDays} days`,
    ),
    `${subscriptionsText(ended.length)} ended`,
  ].join('\n');

/** Output of `npm run billing -- setup`. */
export const setUpOutput = (
  made: readonly string[],
  { address, types }: { address: string; types: readonly string[] },
): string =>
  [
    ...made.map((line) => `made ${line}`),
    ...(made.length === 0 ? ['everything was there'] : []),
    '',
    `The webhook is ${address}. Let Stripe send it:`,
    ...types.map((type) => `  ${type}`),
  ].join('\n');
