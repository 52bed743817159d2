import { createChildProcessExtractor } from '../documents/extraction/child-process-extractor.ts';
import { whenDocumentUploaded } from '../documents/when-document-uploaded.ts';
import { createReactionCheckpoints } from '../jobs/checkpoints.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Connections for the lead, the wake-up, the events' pages, appends and checkpoints. */
const CONNECTIONS = 6;

/** Runs the reactions and housekeeping whenever this process leads, until it stops. */
export const startJobs = async (installation: Installation): Promise<void> => {
  const { pool, eventStore, codec, log } = await openEventAccess(installation, 'jobs', CONNECTIONS);
  const { files, logger, lifecycle } = installation;
  const reactions = [
    whenDocumentUploaded({ log, files, extractor: createChildProcessExtractor(), now: () => new Date() }),
  ];
  const checkpoints = createReactionCheckpoints(pool);
  lifecycle.background('jobs', (signal) =>
    runJobs({ pool, eventStore, codec, checkpoints, reactions, logger }, signal),
  );
};
