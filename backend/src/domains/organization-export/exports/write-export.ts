import { pictureFileName, picturesIn, streamName } from '@proviso/contracts';
import {
  getPolicyVersion,
  listEveryDocument,
  listEveryPolicy,
  listMembers,
  listUncountedEntries,
} from '@proviso/projections';
import {
  type EventCodec,
  type EventStore,
  FileNotFoundError,
  type FileStore,
  type Logger,
  type Pool,
  withTenant,
} from '@proviso/storage';
import type { ZipFile } from 'yazl';
import { organization } from '../../organizations/index.ts';
import { loadPicture } from '../../pictures/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { type AddZipEntry, zipEntries } from '../../../shared/files/zip-entries.ts';
import { exportReadme } from './about-export.ts';
import { describeCatalog } from '../../catalog/index.ts';
import {
  type Anchor,
  anchorNow,
  bundleLines,
  confirmedNote,
  loadVerifierFile,
  readableEvents,
  signedWith,
  type SigningKeys,
  verifierFiles,
} from '../../history-proof/index.ts';

/** Number of items per query. */
const PAGE = 200;

export interface WriteExportDeps {
  pool: Pool;
  keys: SigningKeys;
  installationId: string;
  anchors: readonly Anchor[];
  read: Read;
  log: EventLog;
  eventStore: Pick<EventStore, 'readAll'>;
  codec: Pick<EventCodec, 'decode' | 'decryptAll'>;
  files: Pick<FileStore, 'get'>;
  logger: Logger;
  now: () => Date;
}

/** Callbacks for an export's progress and cancellation. */
export interface ExportProgress {
  signal: AbortSignal;
  /** Called after each event, version or file that was written. */
  onWritten: () => void;
}

/** Data about an export that its completion event records. */
export interface WrittenExport {
  events: number;
  /** The signed note of the exported history. */
  checkpoint: string;
}

/**
 * Writes all of an organization's data to `zip`, entry by entry. Reads an entry only after the previous one
 * was written, so that only one entry is in memory.
 */
export const writeExport = async (
  zip: ZipFile,
  deps: WriteExportDeps,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  { signal, onWritten }: ExportProgress,
): Promise<WrittenExport> => {
  const { pool, keys, installationId, eventStore, read, log, codec, files } = deps;
  const at = deps.now();
  const addEntry = zipEntries(zip, { signal, at });
  /** A line of `sha256sum` for each file that was written. */
  const sums: string[] = [];
  const add: AddZipEntry = async (name, content, compress) => {
    const sha256 = await addEntry(name, content, compress);
    sums.push(`${sha256}  ${name}\n`);
    return sha256;
  };
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  const name = state.status === 'registered' ? state.name : organizationId;
  await add('README.txt', [exportReadme(name, at.toISOString())]);
  for (const file of verifierFiles) await add(file, [await loadVerifierFile(file)]);

  const signing = { installationId, keys, now: at };
  const { size, note } = await signedWith(pool, { organizationId, eventId }, signing, signal);
  await anchorNow(deps, deps.anchors, organizationId, signal);
  const range = { first: 0, size };
  const bundle = { pool, allEvents: eventStore, installationId };
  await add('history.jsonl', bundleLines(bundle, organizationId, range, onWritten));
  const confirmed = await withTenant(pool, organizationId, (db) =>
    confirmedNote(db, organizationId, { size, note }),
  );
  await add('checkpoint.txt', [confirmed]);
  await add('events.jsonl', readableEvents(deps, organizationId, range, {}, onWritten));

  const loading = { log, files, logger: deps.logger };
  const policies: string[] = [];
  for await (const policy of everyOne((page) =>
    read(organizationId, (tenant) => listEveryPolicy(tenant, page)),
  )) {
    policies.push(jsonLine(policy));
    const pictures = new Map<string, string>();
    for (let version = 1; version <= policy.versions; version += 1) {
      const found = await read(organizationId, (tenant) => getPolicyVersion(tenant, policy.id, version));
      if (!found) continue;
      const { content, ...facts } = found;
      const path = `policies/${policy.id}/version-${String(version).padStart(4, '0')}`;
      await add(`${path}.md`, [content]);
      await add(`${path}.json`, [json(facts)]);
      for (const picture of picturesIn(content)) pictures.set(picture.sha256, pictureFileName(picture));
      onWritten();
    }
    // The picture addresses in the policy's versions point to these files.
    for (const [sha256, file] of pictures) {
      const picture = await loadPicture(loading, organizationId, sha256);
      if (picture) await add(`policies/${policy.id}/pictures/${file}`, [picture.content], false);
      onWritten();
    }
  }
  await add('policies/index.jsonl', policies);

  const documents: string[] = [];
  for await (const document of everyOne((page) =>
    read(organizationId, (tenant) => listEveryDocument(tenant, page)),
  )) {
    const bytes = await files.get({ organizationId, sha256: document.sha256 }).catch((error: unknown) => {
      // The document was removed in the meantime, or its scan has not finished. The export's index then shows
      // `file: null` for the document.
      if (error instanceof FileNotFoundError) return undefined;
      throw error;
    });
    const file = bytes === undefined ? null : `${document.id}-${safeName(document.name)}`;
    if (bytes !== undefined) await add(`files/${file}`, [bytes], false);
    documents.push(jsonLine({ ...document, file }));
    onWritten();
  }
  await add('files/index.jsonl', documents);

  await add('catalog.json', [json(await describeCatalog(log, organizationId))]);
  await add('members.jsonl', linesOfMembers());
  async function* linesOfMembers(): AsyncIterable<string> {
    for (let cursor: string | undefined; ;) {
      const page = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
      const { items, nextCursor } = await read(organizationId, (tenant) => listMembers(tenant, page));
      const people = await Promise.all(items.map((item) => codec.decryptAll(item)));
      for (const person of people) yield jsonLine(person);
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
  await add('audit-log.jsonl', linesOfAuditLog());
  async function* linesOfAuditLog(): AsyncIterable<string> {
    const options = {
      now: at,
      decrypt: (value: unknown) => codec.decryptAll(value),
      // Jobs cannot read the installation's accounts, so administrators are not named.
      administratorName: async () => null,
    };
    for (let cursor: string | undefined; ;) {
      const page = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
      const { items, nextCursor } = await read(organizationId, (tenant) =>
        listUncountedEntries(tenant, {}, page, options),
      );
      for (const entry of items) yield jsonLine(entry);
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
  const counts = { events: size, policies: policies.length, files: documents.length };
  await add('manifest.json', [json({ organizationId, name, exportedAt: at, ...counts })]);
  await addEntry('SHA256SUMS', sums);
  zip.end();
  return { events: size, checkpoint: note };
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Converts a name to a file name that is valid on every file system. */
const safeName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);

async function* everyOne<Item extends { id: string }>(
  read: (page: { after: string; limit: number }) => Promise<readonly Item[]>,
): AsyncIterable<Item> {
  for (let after = ''; ;) {
    const items = await read({ after, limit: PAGE });
    yield* items;
    const last = items.at(-1);
    if (last === undefined || items.length < PAGE) return;
    after = last.id;
  }
}
