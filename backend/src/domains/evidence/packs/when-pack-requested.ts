import { type EvidencePackEvent, exportDownloadDays, PLATFORM } from '@proviso/contracts';
import { isTransient } from '@proviso/projections';
import { type FileStore, type FileStoreUpkeep, type Logger, pause } from '@proviso/storage';
import { ZipFile } from 'yazl';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { storeParts, type StoredPart } from '../../../shared/files/store-parts.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { type PackOrder, writePack, type WritePackDeps } from '../contents/write-pack.ts';
import { changePacks, loadPacks } from './change-packs.ts';
import type { PackRecords } from './pack-records.ts';

const NAME = 'evidence-packs';
/** Maximum number of packs that are created concurrently, each for a different organization. */
const CONCURRENCY = 2;
/** Maximum number of attempts if a pack fails for an unknown reason. */
const ATTEMPTS = 3;
/** Milliseconds between progress updates. */
const NOTE_MS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Margin for clock skew between the file store and this process. */
const SKEW_MS = 60_000;

export interface WhenPackRequestedDeps extends WritePackDeps {
  files: Pick<FileStore, 'get' | 'put'> & Pick<FileStoreUpkeep, 'remove'>;
  records: PackRecords;
  logger: Logger;
}

/**
 * Creates evidence packs, and removes the files of expired ones. An interrupted pack restarts from the
 * beginning. A pack that keeps failing is recorded as failed, and users can then request another one. An
 * organization's events are handled one at a time, so that no pack is created while files are removed.
 */
export const whenPackRequested = (deps: WhenPackRequestedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['evidencePack-'],
  concurrency: CONCURRENCY,
  concurrencyOfOne: 1,
  async when({ eventId, event: stored, metadata }, signal, attempt) {
    const event = stored as EvidencePackEvent;
    const { organizationId, correlationId, actor } = metadata;
    if (organizationId === PLATFORM) return;
    const { packId } = event.data;
    if (event.type === 'EvidencePackExpired') await removeParts(deps, organizationId, event.data.parts);
    if (event.type === 'EvidencePackExpired' || event.type === 'EvidencePackFailed')
      await deps.records.forget(packId);
    if (event.type !== 'EvidencePackRequested') return;
    const { packs } = await loadPacks(deps.log, organizationId);
    if (!packs.some(({ request, status }) => request.packId === packId && status === 'running')) return;
    const context: RequestContext = {
      organizationId,
      actor: { kind: 'system', id: NAME },
      correlationId,
      causationId: eventId,
      now: deps.now,
      newId: derivedIdSource(eventId, 'end'),
    };
    const order = { organizationId, eventId, userId: actor.onBehalfOf ?? actor.id, request: event.data };
    try {
      await make(deps, context, order, signal);
    } catch (error) {
      if (signal.aborted || isTransient(error) || attempt < ATTEMPTS) throw error;
      deps.logger.error({ err: error, organizationId }, 'could not create an evidence pack');
      await changePacks(deps.log, context, { type: 'FailPack', packId });
    }
  },
});

/**
 * Removes parts, except those that another pack also contains, because identical content is stored only once.
 */
const removeParts = async (
  { log, files, now }: Pick<WhenPackRequestedDeps, 'log' | 'files' | 'now'>,
  organizationId: string,
  parts: readonly StoredPart[],
): Promise<void> => {
  const { packs } = await loadPacks(log, organizationId);
  const needed = new Set(
    packs.flatMap((pack) =>
      pack.status === 'ready' ? pack.completed.parts.map(({ sha256 }) => sha256) : [],
    ),
  );
  const storedBefore = new Date(now().getTime() + SKEW_MS);
  for (const { sha256 } of parts)
    if (!needed.has(sha256)) await files.remove({ organizationId, sha256 }, storedBefore);
};

const make = async (
  deps: WhenPackRequestedDeps,
  context: RequestContext,
  order: PackOrder,
  signal: AbortSignal,
): Promise<void> => {
  const { organizationId, request } = order;
  const { packId } = request;
  let count = 0;
  const ended = new AbortController();
  const noting = (async () => {
    while (!ended.signal.aborted) {
      await deps.records.keep(organizationId, packId, count).catch(() => undefined);
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
    // If storing fails, the pack must stop reading, too.
    storing.catch((error: unknown) => stop.abort(error));
    const written = await writePack(zip, deps, order, { signal: stopping, onWritten });
    const parts = [...(await storing)];
    const expiresAt = new Date(deps.now().getTime() + exportDownloadDays * DAY_MS).toISOString();
    const bytes = parts.reduce((sum, { size }) => sum + size, 0);
    ended.abort();
    await noting;
    await deps.records.keep(organizationId, packId, count, expiresAt);
    const completed = { packId, parts, bytes, ...written, expiresAt };
    const { state } = await changePacks(deps.log, context, { type: 'CompletePack', completed });
    // The pack was withdrawn while it was being created, so no event names its files.
    if (!state.packs.some((pack) => pack.status === 'ready' && pack.request.packId === packId))
      await removeParts(deps, organizationId, parts);
  } finally {
    ended.abort();
    await noting;
  }
};
