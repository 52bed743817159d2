import type { EventType } from '@proviso/contracts';
import { findName, type Queryable } from '@proviso/projections';
import { type EventCodec, type EventStore, type Logger, type Pool, withTenant } from '@proviso/storage';
import type { ZipFile } from 'yazl';
import {
  type Anchor,
  anchorNow,
  bundleLines,
  confirmedNote,
  loadVerifierFile,
  rangeProofs,
  readableEvents,
  signedWith,
  type SigningKeys,
  timeStampAt,
  verifierFiles,
} from '../../history-proof/index.ts';
import { dayFormatterFor, loadOrganization, timeZoneOf } from '../../organizations/index.ts';
import { loadLetterhead } from '../../pictures/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { zipEntries } from '../../../shared/files/zip-entries.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { RenderingRefusedError } from '../../../shared/rendering/renderer.ts';
import type { PackRequest } from '../packs/decider.ts';
import { addActivity } from './activity.ts';
import { addApprovals } from './approvals.ts';
import { addExceptions } from './exceptions.ts';
import { indexOfPack, TIME_STAMP } from './index-of-pack.ts';
import { guidanceIn, indexPage } from './index-page.ts';
import { addPolicies, type PoliciesDeps } from './policies-of-pack.ts';
import { rangeOfPeriod } from './range-of-period.ts';

/**
 * Events whose texts are not for auditors: drafts of changes, which are not in force, and comments, which are
 * internal. Auditors see that there was one.
 */
const withheld: ReadonlySet<EventType> = new Set<EventType>([
  'WorkingDraftSaved',
  'CommentThreadStarted',
  'CommentAdded',
  'CommentEdited',
]);

export interface WritePackDeps extends PoliciesDeps {
  pool: Pool;
  log: EventLog;
  eventStore: Pick<EventStore, 'readAll'>;
  codec: Pick<EventCodec, 'decode' | 'decryptAll'>;
  keys: SigningKeys;
  anchors: readonly Anchor[];
  logger: Logger;
  installationId: string;
  now: () => Date;
}

/** The request event of a pack. */
export interface PackOrder {
  organizationId: string;
  eventId: string;
  userId: string;
  request: PackRequest;
}

/** The entries of the history in a pack. */
export interface WrittenPack {
  first: number;
  entries: number;
}

/**
 * Writes an evidence pack to `zip`, entry by entry, and ends `zip`. Keeps only one page of an entry or one
 * printed policy in memory at a time.
 * @param onWritten called after each history entry, each row, and each policy
 */
export const writePack = async (
  zip: ZipFile,
  deps: WritePackDeps,
  { organizationId, eventId, userId, request }: PackOrder,
  { signal, onWritten }: { signal: AbortSignal; onWritten: () => void },
): Promise<WrittenPack> => {
  const { pool, log, read, eventStore, installationId, keys } = deps;
  const at = deps.now();
  const add = zipEntries(zip, { signal, at });
  const asTenant = <Result>(work: (db: Queryable) => Promise<Result>) =>
    withTenant(pool, organizationId, work);
  const signed = await signedWith(
    pool,
    { organizationId, eventId },
    { installationId, keys, now: at },
    signal,
  );
  await anchorNow(deps, deps.anchors, organizationId, signal);
  const { start, end } = await rangeOfPeriod(deps, organizationId, request, signed, signal);
  const range = { first: start?.size ?? 0, size: end.size };
  const chosen = request.scope === 'chosen' ? new Set(request.policyIds) : undefined;

  await add(
    'history.jsonl',
    bundleLines({ pool, allEvents: eventStore, installationId }, organizationId, range, onWritten),
  );
  await add('checkpoint.txt', [await asTenant((db) => confirmedNote(db, organizationId, end))]);
  const timeStamp = await asTenant((db) => timeStampAt(db, organizationId, end.size));
  if (timeStamp) await add(TIME_STAMP, [timeStamp], false);
  if (start) await add('checkpoint-at-start.txt', [start.note]);
  const proofs = await asTenant((db) => rangeProofs(db, organizationId, range));
  await add('proofs.json', [`${JSON.stringify(proofs, null, 2)}\n`]);
  for (const name of verifierFiles) await add(name, [await loadVerifierFile(name)]);
  const periodEnd = request.until ?? request.requestedAt;
  // The range ends at a checkpoint, which may be later than the period.
  const selection = { ...request, until: periodEnd, chosen, withheld };
  await add('events.jsonl', readableEvents(deps, organizationId, range, selection, onWritten));

  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  const common = {
    language: request.language,
    organization: (await loadOrganization(log, organizationId)).name,
    timeZone,
    letterhead: await loadLetterhead(deps, organizationId),
    exportedAt: at.toISOString(),
    exportedBy: (await read(organizationId, (tenant) => findName(tenant, userId))) ?? '',
  };
  const dayOf = await dayFormatterFor(log, organizationId);
  const words = fileLanguage(request.language);
  const sinceDay = request.since === null ? null : dayOf(request.since);
  const activity = await addActivity(
    add,
    read,
    {
      organizationId,
      query: {
        ...(sinceDay !== null && { from: sinceDay }),
        to: dayOf(periodEnd),
      },
      options: {
        now: at,
        decrypt: (value) => deps.codec.decryptAll(value),
        // Jobs cannot read the installation's accounts, so administrators are not named.
        administratorName: async () => null,
      },
      chosen,
      words,
    },
    onWritten,
  );
  const since = request.since === null ? null : new Date(request.since);
  // A requested period may end after the request.
  const until = new Date(periodEnd < request.requestedAt ? periodEnd : request.requestedAt);
  const rows = { organizationId, since, until, chosen, say: words.say };
  const exceptions = await addExceptions(add, read, { ...rows, sinceDay }, onWritten);
  const approvals = await addApprovals(add, read, rows, onWritten);
  const policies =
    request.scope === 'events'
      ? []
      : await addPolicies(
          add,
          deps,
          {
            since: since ?? undefined,
            until,
            chosen,
            common,
            organizationId,
            signal,
          },
          onWritten,
        );
  const index = indexOfPack({
    request,
    common,
    range,
    checkpoint: end.note,
    hasTimeStamp: timeStamp !== undefined,
    policies,
    activity,
    exceptions,
    approvals,
  });
  await add('index.html', [indexPage(index)]);
  const guidance = guidanceIn(request.language).map((text, place) => [`${place + 1}.`, text] as const);
  const printed = { ...index, facts: [...(index.facts ?? []), ...guidance] };
  const pdf = await deps.renderer
    .table('pdf', printed, { organizationId, signal })
    .catch((error: unknown) => {
      // Some writing systems cannot be printed. The pack then contains the index only as HTML.
      if (error instanceof RenderingRefusedError) return undefined;
      throw error;
    });
  if (pdf) await add('index.pdf', [pdf], false);
  zip.end();
  return { first: range.first, entries: range.size - range.first };
};
