import { createChildProcessExtractor } from '../extraction/child-process-extractor.ts';
import { findLanguageData } from '../extraction/ocr/language-data.ts';
import { whenDocumentUploaded } from '../documents/when-document-uploaded.ts';
import { createCredentials } from '../identity/credentials/credentials.ts';
import { whenUserSignedUp } from '../identity/email-verification/when-user-signed-up.ts';
import { createLinkTokens } from '../identity/links/link-tokens.ts';
import { whenPasswordResetRequested } from '../identity/password/when-password-reset-requested.ts';
import { createReactionCheckpoints } from '../jobs/checkpoints.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { createMailer } from './create-mailer.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Connections for the lead, the wake-up, the events' pages, appends and checkpoints. */
const CONNECTIONS = 6;

const now = (): Date => new Date();

/**
 * Runs the reactions and housekeeping whenever this process leads, until it stops.
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
};
