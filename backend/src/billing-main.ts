import path from 'node:path';
import { pino } from 'pino';
import { reconciledText, setUpText } from './billing/cli/texts.ts';
import { gatewayOf } from './billing/gateway/gateway-of.ts';
import { createStripeClient } from './billing/gateway/stripe/client.ts';
import { messageTypes } from './billing/gateway/stripe/messages/handle-message.ts';
import { setUpStripe } from './billing/gateway/stripe/set-up.ts';
import { reconcile } from './billing/subscription/reconcile-subscriptions.ts';
import { type Config, ConfigError, homeOf, readConfig } from './config/config.ts';
import { loadEnvFile } from './config/env-file.ts';
import { type OpenedEventLog, openEventLog } from './jobs/cli/open-event-log.ts';
import { root } from './wiring/run-main.ts';

const now = () => new Date();

const usage = `usage: npm run billing -- setup
       npm run billing -- reconcile
`;

const runSetUp = async (config: Config, { installationId }: OpenedEventLog): Promise<number> => {
  const { payments } = config;
  if (payments.provider !== 'stripe') {
    process.stderr.write('STRIPE_SECRET_KEY is not set: there is nothing to set up\n');
    return 1;
  }
  const made = await setUpStripe(createStripeClient(payments), { ...payments, installationId });
  const address = new URL('/api/billing/webhook', homeOf(config)).href;
  process.stdout.write(`${setUpText(made, { address, types: messageTypes })}\n`);
  return 0;
};

const runReconcile = async (
  { payments }: Config,
  { pool, log, installationId }: OpenedEventLog,
): Promise<number> => {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const gateway = gatewayOf(payments, { pool, now, installationId });
  const found = await reconcile({ log, gateway, now }, stopping.signal);
  process.stdout.write(`${reconciledText(found)}\n`);
  return found.missing.length + found.failed.length > 0 || stopping.signal.aborted ? 1 : 0;
};

const main = async (args: readonly string[]): Promise<number> => {
  const command = args.join(' ');
  if (command !== 'setup' && command !== 'reconcile') {
    process.stderr.write(usage);
    return 2;
  }
  loadEnvFile(path.join(root, '.env'));
  const config = readConfig(process.env);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const options = { ...config, dataDir: path.resolve(root, config.dataDir), name: 'billing' };
  const opened = await openEventLog(options, logger);
  try {
    return command === 'setup' ? await runSetUp(config, opened) : await runReconcile(config, opened);
  } finally {
    await opened.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // What is wrong is for the operator: a stack would say nothing more.
  const message = error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
