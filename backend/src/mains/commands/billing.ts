import { parseArgs } from 'node:util';
import { grantedTrialDays } from '@proviso/contracts';
import { listSubscribers } from '@proviso/projections';
import {
  goLiveOutput,
  reconcileOutput,
  sandboxOutput,
  setUpOutput,
} from '../../domains/billing/cli/texts.ts';
import { createPaymentGateway } from '../../domains/billing/gateway/create-payment-gateway.ts';
import { createStripeClient } from '../../domains/billing/gateway/stripe/client.ts';
import { messageTypes } from '../../domains/billing/gateway/stripe/messages/handle-message.ts';
import { setUpStripe } from '../../domains/billing/gateway/stripe/set-up.ts';
import { goLive, sandboxSubscribers } from '../../domains/billing/subscription/go-live.ts';
import { reconcile } from '../../domains/billing/subscription/reconcile-subscriptions.ts';
import { installationUrlOf } from '../../shared/config/config.ts';
import type { OpenedEventLog } from '../../shared/jobs/cli/open-event-log.ts';
import { type CommandContext, commandLine, withEventLog } from '../../wiring/command-line.ts';

const now = () => new Date();

const usage = `usage: npm run billing -- setup
       npm run billing -- reconcile
       npm run billing -- go-live [--end | --trial-days DAYS]
`;

const runSetUp = async (
  { config, stdout, stderr }: CommandContext,
  { installationId }: OpenedEventLog,
): Promise<number> => {
  const { payments } = config;
  if (payments.provider !== 'stripe') {
    stderr.write('STRIPE_SECRET_KEY is not set: there is nothing to set up\n');
    return 1;
  }
  const made = await setUpStripe(createStripeClient(payments), { ...payments, installationId });
  const address = new URL('/api/billing/webhook', installationUrlOf(config)).href;
  stdout.write(`${setUpOutput(made, { address, types: messageTypes })}\n`);
  return 0;
};

const runReconcile = async (
  { config: { payments }, stdout, signal }: CommandContext,
  { pool, log, installationId }: OpenedEventLog,
): Promise<number> => {
  const gateway = createPaymentGateway(payments, { pool, now, installationId });
  const subscribers = () => listSubscribers(pool);
  const found = await reconcile({ log, gateway, now, subscribers }, signal);
  stdout.write(`${reconcileOutput(found)}\n`);
  return found.missing.length + found.failed.length > 0 || signal.aborted ? 1 : 0;
};

const runGoLive = async (
  how: GoLive,
  { stdout, signal }: CommandContext,
  { pool, log }: OpenedEventLog,
): Promise<number> => {
  if (how.as === 'look') {
    const found = await sandboxSubscribers({ pool, log });
    stdout.write(`${sandboxOutput(found)}\n`);
    return found.length === 0 ? 0 : 1;
  }
  const trialDays = how.as === 'trial' ? how.days : undefined;
  const ended = await goLive({ pool, log, now }, trialDays, signal);
  stdout.write(`${goLiveOutput(ended, trialDays)}\n`);
  return signal.aborted ? 1 : 0;
};

/** The action for the sandbox's subscriptions. `look` only lists them. */
type GoLive = { as: 'look' } | { as: 'end' } | { as: 'trial'; days: number };
type Asked = 'setup' | 'reconcile' | GoLive;

const commandOf = (args: string[]): Asked | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { end: { type: 'boolean' }, 'trial-days': { type: 'string' } },
  });
  const [command, ...more] = positionals;
  const { end = false, 'trial-days': trialDays } = values;
  if (more.length > 0) return undefined;
  if (command === 'setup' || command === 'reconcile')
    return end || trialDays !== undefined ? undefined : command;
  if (command !== 'go-live' || (end && trialDays !== undefined)) return undefined;
  if (trialDays === undefined) return { as: end ? 'end' : 'look' };
  const days = Number(trialDays);
  return Number.isInteger(days) && days >= 1 && days <= grantedTrialDays ? { as: 'trial', days } : undefined;
};

export const billing = commandLine({
  usage,
  commandOf,
  run: (asked, context) =>
    withEventLog(context, 'billing', (opened) => {
      if (typeof asked === 'object') return runGoLive(asked, context, opened);
      return (asked === 'setup' ? runSetUp : runReconcile)(context, opened);
    }),
});
