import { exportDownloadDays, type OrganizationExportEvent, PLATFORM, streamName } from '@proviso/contracts';
import { isTransient } from '@proviso/projections';
import { type FileStore, type FileStoreUpkeep, type Logger, pause } from '@proviso/storage';
import { ZipFile } from 'yazl';
import { dayFormatterFor } from '../../organizations/index.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailOwners } from '../../identity/index.ts';
import type { Mailer, MailText } from '../../../shared/mail/mailer.ts';
import { changeExport } from './change-export.ts';
import { exportDecider } from './decider.ts';
import type { ExportRecords } from './kept-exports.ts';
import { storeParts } from '../../../shared/files/store-parts.ts';
import { writeExport, type WriteExportDeps } from './write-export.ts';

const NAME = 'organization-exports';
/** Maximum number of concurrent exports. Concurrent exports belong to different organizations. */
const CONCURRENCY = 2;
/** Maximum number of attempts if an export fails for an unknown reason. */
const ATTEMPTS = 3;
/** Milliseconds between progress updates. */
const NOTE_MS = 500;

export interface WhenExportRequestedDeps extends WriteExportDeps {
  files: Pick<FileStore, 'get' | 'put'> & Pick<FileStoreUpkeep, 'remove'>;
  kept: ExportRecords;
  mailer: Mailer;
  logger: Logger;
  addressOf: (path: string) => string;
}

/**
 * Creates an export and emails the owners when it is ready. An interrupted export restarts from the
 * beginning. An export that keeps failing is recorded as failed, and owners can then request another one.
 */
export const whenExportRequested = (deps: WhenExportRequestedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['organizationExport-'],
  concurrency: CONCURRENCY,
  concurrencyOfOne: 1,
  async when({ eventId, stream, event: stored, metadata }, signal, attempt) {
    const event = stored as OrganizationExportEvent;
    const { organizationId, correlationId } = metadata;
    if (organizationId === PLATFORM) return;
    if (event.type === 'OrganizationExportCompleted') {
      const until = (await dayFormatterFor(deps.log, organizationId))(event.data.expiresAt);
      const mail = readyMail({ ...event.data, until, address: deps.addressOf('/settings/organization') });
      await mailOwners(deps, { organizationId, eventId }, mail);
      return;
    }
    if (event.type !== 'OrganizationExportRequested') return;
    const { state } = await deps.log.load(stream, exportDecider, organizationId);
    const { exportId } = event.data;
    if (state.status !== 'running' || state.exportId !== exportId) return;
    const context: RequestContext = {
      organizationId,
      actor: { kind: 'system', id: NAME },
      correlationId,
      causationId: eventId,
      now: deps.now,
      newId: derivedIdSource(eventId, 'end'),
    };
    try {
      const replacedBefore = deps.now();
      for (const { sha256 } of state.replaced)
        await deps.files.remove({ organizationId, sha256 }, replacedBefore);
      await make(deps, context, { exportId, eventId }, signal);
    } catch (error) {
      if (signal.aborted || isTransient(error) || attempt < ATTEMPTS) throw error;
      deps.logger.error({ err: error, organizationId }, 'could not create an organization export');
      await changeExport(deps.log, context, { type: 'FailExport', exportId });
    }
  },
});

/** Returns a time after everything that has been stored so far, with a margin for clock skew. */
const afterAll = (now: Date): Date => new Date(now.getTime() + 60_000);

const make = async (
  deps: WhenExportRequestedDeps,
  context: RequestContext,
  { exportId, eventId }: { exportId: string; eventId: string },
  signal: AbortSignal,
): Promise<void> => {
  const { organizationId } = context;
  let count = 0;
  const ended = new AbortController();
  const noting = (async () => {
    while (!ended.signal.aborted) {
      await deps.kept.keep(organizationId, exportId, count).catch(() => undefined);
      await pause(NOTE_MS, ended.signal);
    }
  })();
  const zip = new ZipFile();
  const stop = new AbortController();
  const stopping = AbortSignal.any([signal, stop.signal]);
  const onWritten = () => {
    count += 1;
  };
  try {
    const storing = storeParts(deps.files, organizationId, zip.outputStream as AsyncIterable<Buffer>);
    // If storing fails, the export must stop reading, too.
    storing.catch((error: unknown) => stop.abort(error));
    const written = await writeExport(
      zip,
      deps,
      { organizationId, eventId },
      { signal: stopping, onWritten },
    );
    const parts = [...(await storing)];
    const expiresAt = new Date(deps.now().getTime() + exportDownloadDays * 24 * 60 * 60 * 1000).toISOString();
    const bytes = parts.reduce((sum, { size }) => sum + size, 0);
    ended.abort();
    await noting;
    await deps.kept.keep(organizationId, exportId, count, expiresAt);
    const completed = { exportId, parts, bytes, ...written, expiresAt };
    const { state } = await changeExport(deps.log, context, { type: 'CompleteExport', completed });
    // The export was withdrawn while it was being created, so no event names its files.
    if (state.status === 'failed' && state.exportId === exportId)
      for (const { sha256 } of parts)
        await deps.files.remove({ organizationId, sha256 }, afterAll(deps.now()));
  } finally {
    ended.abort();
    await noting;
  }
};

const readyMail = ({
  events,
  checkpoint,
  until,
  address,
}: {
  events: number;
  checkpoint: string | null;
  /** The last day on which the export can be downloaded. */
  until: string;
  address: string;
}): MailText => ({
  subject: 'Your full Proviso export is ready',
  text: [
    'Hello,',
    '',
    'The export of all your organization’s data in Proviso, which an owner requested, is ready.',
    `Owners can download it until ${until}, signed in:`,
    address,
    '',
    `It contains ${events} events.`,
    ...(checkpoint === null
      ? []
      : [
          'Keep this checkpoint of their history to prove later that nothing was changed:',
          '',
          checkpoint.trimEnd(),
        ]),
    '',
    'If no owner asked for it, change your passwords, and contact the administrator of your installation.',
    '',
  ].join('\n'),
});

/** Returns the name of the stream that contains an organization's exports. */
export const exportStream = (organizationId: string): string =>
  streamName('organizationExport', organizationId);
