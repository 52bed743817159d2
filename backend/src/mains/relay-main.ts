import { openInstallation } from '../wiring/installation.ts';
import { runMain } from '../wiring/run-main.ts';
import { startRelay } from '../wiring/start-relay.ts';

/** Relays events to Kafka, or waits while another process does. */
await runMain('info', async (context) => {
  await startRelay(await openInstallation(context, 'relay'));
  context.logger.info({}, 'the relay is running or waiting for its lock');
});
