import { reconciledText, setUpText } from '../../domains/billing/cli/texts.ts';
import { gatewayOf } from '../../domains/billing/gateway/gateway-of.ts';
import { createStripeClient } from '../../domains/billing/gateway/stripe/client.ts';
import { messageTypes } from '../../domains/billing/gateway/stripe/messages/handle-message.ts';
import { setUpStripe } from '../../domains/billing/gateway/stripe/set-up.ts';
import { reconcile } from '../../domains/billing/subscription/reconcile-subscriptions.ts';
import { homeOf } from '../../shared/config/config.ts';
import type { OpenedEventLog } from '../../shared/jobs/cli/open-event-log.ts';
import { type CommandContext, commandLine, withEventLog } from '../../wiring/command-line.ts';

const now = () => new Date();

const usage = `usage: npm run billing -- setup
       npm run billing -- reconcile
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
  const address = new URL('/api/billing/webhook', homeOf(config)).href;
  stdout.write(`${setUpText(made, { address, types: messageTypes })}\n`);
  return 0;
};

const runReconcile = async (
  { config: { payments }, stdout, signal }: CommandContext,
  { pool, log, installationId }: OpenedEventLog,
): Promise<number> => {
  const gateway = gatewayOf(payments, { pool, now, installationId });
  const found = await reconcile({ log, gateway, now }, signal);
  stdout.write(`${reconciledText(found)}\n`);
  return found.missing.length + found.failed.length > 0 || signal.aborted ? 1 : 0;
};

export const billing = commandLine({
  usage,
  commandOf: (args) => (['setup', 'reconcile'] as const).find((command) => command === args.join(' ')),
  run: (command, context) =>
    withEventLog(context, 'billing', (opened) =>
      (command === 'setup' ? runSetUp : runReconcile)(context, opened),
    ),
});
