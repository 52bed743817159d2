import { dropOldVersions } from '@proviso/projections';
import { createPool } from '@proviso/storage';
import { createChildProcessExtractor } from '../extraction/child-process-extractor.ts';
import { findLanguageData } from '../extraction/ocr/language-data.ts';
import { whenDocumentUploaded } from '../documents/when-document-uploaded.ts';
import { createCredentials } from '../accounts/credentials/credentials.ts';
import { whenUserSignedUp } from '../identity/email-verification/when-user-signed-up.ts';
import { createLinkTokens } from '../accounts/link-tokens.ts';
import { whenPasswordResetRequested } from '../identity/password/when-password-reset-requested.ts';
import { createReactionCheckpoints } from '../jobs/checkpoints.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { runScheduler } from '../scheduler/run-scheduler.ts';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';
import { createMailer } from './create-mailer.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Connections for the lead, the wake-up, the events' pages, appends, checkpoints and scheduled jobs. */
const CONNECTIONS = 8;

const now = (): Date => new Date();

/**
 * Runs the reactions whenever this process leads, and its share of the scheduled jobs, until it stops.
 * @param home where people reach the installation: mailed links lead there
 * @throws LanguageDataError when the folder of language data has none
 */
export const startJobs = async (installation: Installation, home: URL): Promise<void> => {
  const { pool, eventStore, codec, log } = await openEventAccess(installation, 'jobs', CONNECTIONS);
  const { files, logger, lifecycle, ocrLanguageData } = installation;
  if (ocrLanguageData !== undefined) await findLanguageData(ocrLanguageData);
  const extractor = createChildProcessExtractor({ ocrLanguageData });
  lifecycle.onStop('extraction', async () => extractor.close());
  const mailing = {
    log,
    logger,
    now,
    credentials: createCredentials(pool),
    links: createLinkTokens(pool),
    mailer: createMailer(installation, pool),
    addressOf: (path: string) => new URL(path, home).href,
  };
  const reactions = [
    whenDocumentUploaded({ log, files, extractor, now }),
    whenUserSignedUp(mailing),
    whenPasswordResetRequested(mailing),
  ];
  const checkpoints = createReactionCheckpoints(pool);
  lifecycle.background('jobs', (signal) =>
    runJobs({ pool, eventStore, codec, checkpoints, reactions, logger }, signal),
  );
  const jobs = [cleanUp(pool), dropOldReadModels(installation)];
  lifecycle.background('scheduled jobs', (signal) => runScheduler({ pool, logger, jobs }, signal));
};

/** Drops versions of read models that were replaced a while ago, in the night: it locks tables, though briefly. */
const dropOldReadModels = ({ urls, logger }: Pick<Installation, 'urls' | 'logger'>): ScheduledJob => ({
  name: 'old-read-models',
  at: '03:30',
  async run() {
    const owner = createPool(urls.owner, { max: 1, applicationName: 'proviso old read models', log: logger });
    try {
      await dropOldVersions(owner, logger);
    } finally {
      await owner.end();
    }
  },
});
