import { createCredentials } from '../shared/credentials/credentials.ts';
import { createPoolRead } from '../shared/read-models/read.ts';
import { createLinkTokens } from '../shared/access/link-tokens.ts';
import { createReactionCheckpoints } from '../shared/jobs/checkpoints.ts';
import { createParkedEvents } from '../shared/jobs/parking/parked-events.ts';
import { runJobs } from '../shared/jobs/run-jobs.ts';
import type { JobsResources } from '../shared/modules/resources.ts';
import { sendKeptMails } from '../shared/mail/send-kept-mails.ts';
import { runScheduler } from '../shared/scheduler/run-scheduler.ts';
import { observingPort } from '../shared/telemetry/observing-calls.ts';
import { observingReactions } from '../shared/telemetry/observing.ts';
import { buildParts } from './build-parts.ts';
import { createMailers } from './create-mailer.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';
import { modulesOf } from './modules.ts';

/**
 * Number of connections: for leadership, the notary, wake-ups, pages of events, appends, checkpoints and
 * scheduled jobs.
 */
const CONNECTIONS = 10;

/**
 * Runs all modules' reactions while this process is the leader, and its share of the scheduled jobs. Runs
 * until the process stops.
 * @param home the installation's public URL, which emailed links use
 * @throws the error of a module that is misconfigured
 */
export const startJobs = async (installation: Installation, home: URL): Promise<void> => {
  const access = await openEventAccess(installation, 'jobs', CONNECTIONS);
  const { pool, eventStore, feed, codec, log, subjectKeys, emailKeyOf } = access;
  const { files, logger, lifecycle, masterKey, outgoing, resolveTxt } = installation;
  const { mailer, again } = createMailers(installation, pool);
  const runtime = {
    logger,
    now: () => new Date(),
    observed: observingPort(installation.telemetry),
    addressOf: (path: string) => new URL(path, home).href,
    pollMs: installation.pollMs,
  };
  const resources: JobsResources = {
    runtime,
    events: { log, codec, subjectKeys, emailKeyOf, eventStore, feed },
    database: { pool },
    readModels: { read: createPoolRead(pool) },
    storage: { files },
    outbound: { mailer, outgoing, resolveTxt },
    signIn: { credentials: createCredentials(pool), links: createLinkTokens(pool) },
  };
  const parts = await buildParts(modulesOf(installation), lifecycle, ({ jobs }) => jobs?.(resources));
  const reactions = parts.flatMap((part) => part.reactions ?? []);
  const jobs = [
    ...parts.flatMap((part) => part.scheduled ?? []),
    sendKeptMails({ pool, masterKey, mailer: again, logger }),
  ];
  const checkpoints = createReactionCheckpoints(pool);
  const parked = createParkedEvents(pool);
  const observe = observingReactions(installation.telemetry);
  lifecycle.background('jobs', (signal) =>
    runJobs({ pool, eventStore, feed, codec, checkpoints, parked, reactions, logger, observe }, signal),
  );
  lifecycle.background('scheduled jobs', (signal) => runScheduler({ pool, logger, jobs }, signal));
};
