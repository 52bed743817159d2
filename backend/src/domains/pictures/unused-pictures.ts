import { idOf, limits, type PictureEvent, streamName, yearsOf } from '@proviso/contracts';
import { listPicturesInUse } from '@proviso/projections';
import { type EventStore, type FileStoreUpkeep, type Logger, type Pool, START } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { type RequestContext, systemContext } from '../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../shared/scheduler/scheduled-job.ts';
import { hasHolds } from '../legal-holds/index.ts';
import { organization } from '../organizations/index.ts';
import { pictureDecider } from './picture.ts';

export interface RemovePicturesDeps {
  log: EventLog;
  eventStore: Pick<EventStore, 'readAll'>;
  files: Pick<FileStoreUpkeep, 'remove'>;
}

export interface UnusedPicturesDeps extends RemovePicturesDeps {
  /** Connects as a database role that can read all organizations. */
  pool: Pool;
  logger: Logger;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A picture that has not been removed. */
interface KeptPicture {
  id: string;
  sha256: string;
  /** When the picture was last added. */
  addedAt: Date;
}

/** Finds pictures that have not been removed, for one or all organizations. Reads one event per picture. */
const keptPictures = async (
  store: Pick<EventStore, 'readAll'>,
  signal: AbortSignal,
  only?: string,
): Promise<ReadonlyMap<string, readonly KeptPicture[]>> => {
  const kept = new Map<string, Map<string, KeptPicture>>();
  for await (const stored of store.readAll({ from: START, filter: { streamPrefixes: ['picture-'] } })) {
    signal.throwIfAborted();
    const { organizationId, recordedAt } = stored.metadata;
    if (only !== undefined && organizationId !== only) continue;
    // Picture events have no encrypted fields.
    const { type, data } = stored as unknown as PictureEvent;
    const own = kept.get(organizationId) ?? new Map<string, KeptPicture>();
    kept.set(organizationId, own);
    const id = idOf(stored.stream);
    if (type === 'PictureAdded') own.set(id, { id, sha256: data.sha256, addedAt: new Date(recordedAt) });
    else own.delete(id);
  }
  return new Map(Array.from(kept, ([organizationId, own]) => [organizationId, [...own.values()]]));
};

const removePicture = async (
  { log, files }: Pick<RemovePicturesDeps, 'log' | 'files'>,
  context: RequestContext,
  { id, sha256 }: KeptPicture,
  storedBefore: Date,
): Promise<void> => {
  await files.remove({ organizationId: context.organizationId, sha256 }, storedBefore);
  // Append the event last, so that the next run repeats an interrupted removal.
  await handleCommand(log, pictureDecider, {
    stream: streamName('picture', id),
    command: { type: 'RemovePicture' },
    context,
    conflict: 'service.unavailable',
  });
};

/**
 * Removes all pictures of the context's organization, including their files. Can be repeated after a failure.
 */
export const removeAllPictures = async (
  deps: RemovePicturesDeps,
  context: RequestContext,
  signal: AbortSignal,
): Promise<void> => {
  const { organizationId } = context;
  const storedBefore = new Date(context.now().getTime() + 60_000);
  const kept = await keptPictures(deps.eventStore, signal, organizationId);
  for (const picture of kept.get(organizationId) ?? []) {
    signal.throwIfAborted();
    await removePicture(deps, context, picture, storedBefore);
  }
};

/**
 * Returns the data that decides which of an organization's pictures are kept: its logo, and the date `since`.
 * Pictures in policies deleted before `since` are not protected, because the retention period has passed.
 * `since` is `undefined` if the organization retains all deleted policies.
 */
const keptBy = async (
  log: EventLog,
  organizationId: string,
  now: Date,
): Promise<{ logo: string | null; since: Date | undefined }> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  if (state.status !== 'registered') return { logo: null, since: undefined };
  const { logo, dataRetention } = state.details;
  const years = yearsOf(dataRetention);
  if (years === undefined) return { logo, since: undefined };
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - years);
  return { logo, since };
};

/**
 * Once a day, removes pictures that were added at least a week ago and are unused. A picture is used if it is
 * the organization's logo, or if any version of a retained policy contains it. Deleted policies are retained
 * for the organization's retention period. Skips organizations with a legal hold.
 */
export const removeUnusedPictures = (deps: UnusedPicturesDeps): ScheduledJob => ({
  name: 'unused-pictures',
  at: '04:10',
  async run(signal) {
    const { pool, log, logger, now, eventStore } = deps;
    const addedBefore = new Date(now().getTime() - limits.unusedPictureDays * DAY_MS);
    let failures = 0;
    for (const [organizationId, pictures] of await keptPictures(eventStore, signal)) {
      signal.throwIfAborted();
      const old = pictures.filter(({ addedAt }) => addedAt < addedBefore);
      if (old.length === 0 || (await hasHolds(log, organizationId))) continue;
      try {
        const { logo, since } = await keptBy(log, organizationId, now());
        const used = await listPicturesInUse({ db: pool, organizationId }, since);
        const unused = old.filter(({ sha256 }) => sha256 !== logo && !used.has(sha256));
        const context = systemContext('retention', organizationId, now);
        for (const picture of unused) {
          signal.throwIfAborted();
          await removePicture(deps, context, picture, addedBefore);
        }
        if (unused.length > 0)
          logger.info({ organizationId, pictures: unused.length }, 'removed unused pictures');
      } catch (error) {
        signal.throwIfAborted();
        failures += 1;
        logger.error({ err: error, organizationId }, 'could not remove unused pictures');
      }
    }
    if (failures > 0) throw new Error(`the removal of unused pictures failed for ${failures} organizations`);
  },
});
