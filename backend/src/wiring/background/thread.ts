import { parentPort } from 'node:worker_threads';
import { createDemand } from '@proviso/projections';
import type { DamagedStream } from '@proviso/storage';
import { noTelemetry } from '../../shared/telemetry/telemetry.ts';
import { type Installation, joinInstallation, type OpenedInstallation } from '../installation.ts';
import { createLifecycle } from '../lifecycle.ts';
import { loadConfig, createLogger } from '../run-main.ts';
import { startJobs } from '../start-jobs.ts';
import { startProjections } from '../start-projections.ts';
import type { MessageFromBackground, MessageToBackground } from './messages.ts';

// Runs projections and jobs in a separate thread. start-background.ts starts the thread and sends its orders.

if (!parentPort) throw new Error('this is a thread of main.ts');
const port = parentPort;
const say = (message: MessageFromBackground): void => port.postMessage(message);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const config = loadConfig();
const logger = createLogger(config, 'warn');
const lifecycle = createLifecycle(logger, (error) => {
  logger.debug({ err: error }, 'projections and jobs cannot continue');
  say({ kind: 'failed', message: messageOf(error) });
});
const demand = createDemand();
let installation: Installation | undefined;

const project = async (opened: OpenedInstallation): Promise<void> => {
  installation = {
    ...(await joinInstallation({ config, logger, lifecycle, telemetry: noTelemetry }, opened)),
    damagedStreams: {
      note: ({ stream, reason }: DamagedStream) => say({ kind: 'damaged', stream: { stream, reason } }),
      list: () => [],
    },
  };
  await startProjections(installation, demand);
};

const work = async (home: URL): Promise<void> => {
  if (!installation) throw new Error('jobs were to begin before projections');
  await startJobs(installation, home);
};

const begin = async (beginning: Promise<void>): Promise<void> => {
  try {
    await beginning;
    say({ kind: 'begun' });
  } catch (error) {
    logger.debug({ err: error }, 'projections or jobs cannot begin');
    say({ kind: 'refused', message: messageOf(error) });
  }
};

port.on('message', (message: MessageToBackground) => {
  switch (message.kind) {
    case 'project':
      void begin(project(message.opened));
      break;
    case 'work':
      void begin(work(new URL(message.home)));
      break;
    case 'wanted':
      demand.want(message.readModel);
      break;
    case 'stop':
      void lifecycle.stop().then(() => process.exit(0));
      break;
  }
});
