import { createHash } from 'node:crypto';
import { READER_VERSION, streamName } from '@proviso/contracts';
import { EVERY_ORGANIZATION, FileNotFoundError, type Positioned, type ReadEvent } from '@proviso/storage';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { openEventAccess, type EventAccess } from '../../wiring/event-access.ts';
import { recordExtraction, requestExtraction, uploadDocument } from './commands.ts';
import {
  type Extraction,
  MachineBusyError,
  type TextExtractor,
} from '../../shared/extraction/text-extractor.ts';
import { readDocumentRecord } from './document-record.ts';
import { whenDocumentUploaded } from './when-document-uploaded.ts';
import { whenReaderImproved } from './when-reader-improved.ts';

const organizationId = v7();
const signal = new AbortController().signal;
const text: Extraction & { outcome: 'extracted' } = {
  outcome: 'extracted',
  text: Buffer.from('All visitors\nsign in.'),
  reading: Buffer.from('{"blocks":[]}'),
  readerVersion: READER_VERSION,
  pages: 1,
  engine: 'reader 1',
};

let app: TestApp;
let events: EventAccess;

beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true, withoutProjections: true });
  events = await openEventAccess(app.installation, 'jobs', 2);
});
afterAll(() => app.stop());

const context = () => ({
  organizationId,
  actor: { kind: 'user' as const, id: v7() },
  correlationId: v7(),
  causationId: v7(),
  now: () => new Date(),
  newId: () => v7(),
});
const eventsOf = async (id: string): Promise<Positioned<ReadEvent>[]> => {
  const found: Positioned<ReadEvent>[] = [];
  for await (const event of events.log.read(streamName('document', id), EVERY_ORGANIZATION))
    found.push(event);
  return found;
};
const uploaded = async (): Promise<{ id: string; event: Positioned<ReadEvent> }> => {
  const content = Buffer.from(`file ${v7()}`);
  const sha256 = await app.installation.files.put(organizationId, content);
  const id = await uploadDocument(events.log, context(), {
    policyId: v7(),
    originalName: 'visitors.pdf',
    mimeType: 'application/pdf',
    fileSize: content.length,
    sha256,
  });
  const [event] = await eventsOf(id);
  if (!event) throw new Error('the document was not uploaded');
  return { id, event };
};
const extracting = (...extractions: (Extraction | Error)[]): TextExtractor & { asked: () => number } => {
  let asked = 0;
  return {
    asked: () => asked,
    async extract() {
      const extraction = extractions[Math.min(asked, extractions.length - 1)];
      asked += 1;
      if (extraction instanceof Error || extraction === undefined) throw extraction;
      return extraction;
    },
  };
};
const reaction = (
  extractor: TextExtractor,
  change: Partial<Parameters<typeof whenDocumentUploaded>[0]> = {},
) =>
  whenDocumentUploaded({
    log: events.log,
    files: app.installation.files,
    extractor,
    notifyEnded: () => undefined,
    now: () => new Date(),
    ...change,
  });
const typesOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event.type);

describe('extraction after an upload', () => {
  it('stores and records the text and its structure, with the system as the actor', async () => {
    const { id, event } = await uploaded();
    await reaction(extracting(text)).when(event, signal, 1);
    const [, recorded] = await eventsOf(id);
    const sha256 = createHash('sha256').update('All visitors\nsign in.').digest('hex');
    const readingSha256 = createHash('sha256').update('{"blocks":[]}').digest('hex');
    expect(recorded?.event).toEqual({
      type: 'DocumentTextExtracted',
      data: {
        textSha256: sha256,
        textSize: 21,
        excerpt: 'All visitors sign in.',
        pages: 1,
        engine: 'reader 1',
        reading: { sha256: readingSha256, size: 13, version: READER_VERSION },
      },
    });
    expect(recorded?.metadata).toMatchObject({
      actor: { kind: 'system' },
      causationId: event.eventId,
      correlationId: event.metadata.correlationId,
      organizationId,
    });
    expect((await app.installation.files.get({ organizationId, sha256 })).toString()).toBe(
      'All visitors\nsign in.',
    );
    const reading = await app.installation.files.get({ organizationId, sha256: readingSha256 });
    expect(reading.toString()).toBe('{"blocks":[]}');
  });

  it('notifies waiting uploads once the outcome is recorded', async () => {
    const { id, event } = await uploaded();
    const told: unknown[] = [];
    const notifyEnded = async (ended: { documentId: string }): Promise<void> => {
      told.push(ended, (await typesOf(ended.documentId)).at(-1));
    };
    const telling: Promise<void>[] = [];
    const change = {
      notifyEnded: (ended: { organizationId: string; documentId: string }) =>
        void telling.push(notifyEnded(ended)),
    };
    await reaction(extracting(text), change).when(event, signal, 1);
    await Promise.all(telling);
    expect(told).toEqual([{ organizationId, documentId: id }, 'DocumentTextExtracted']);
  });

  it('reads the next files while earlier texts are still being written', async () => {
    const { files } = app.installation;
    const all = await Promise.all(Array.from({ length: 8 }, () => uploaded()));
    const extractor = extracting(text);
    let release = (): void => undefined;
    const disk = new Promise<void>((resolve) => {
      release = resolve;
    });
    const put: typeof files.put = async (...file) => {
      await disk;
      return files.put(...file);
    };
    const { when } = reaction(extractor, { files: { ...files, put } });
    const done = Promise.all(all.map(({ event }) => when(event, signal, 1)));
    await expect.poll(() => extractor.asked()).toBe(all.length);
    release();
    await done;
  });

  it('records the reason if there is no text', async () => {
    const { id, event } = await uploaded();
    await reaction(extracting({ outcome: 'failed', reason: 'encrypted' })).when(event, signal, 1);
    expect((await eventsOf(id))[1]?.event).toEqual({
      type: 'DocumentExtractionFailed',
      data: { reason: 'encrypted', version: READER_VERSION },
    });
  });

  it('extracts the text once, even if the event is delivered repeatedly', async () => {
    const { id, event } = await uploaded();
    const extractor = extracting(text);
    await reaction(extractor).when(event, signal, 1);
    await reaction(extractor).when(event, signal, 1);
    expect(extractor.asked()).toBe(1);
    expect(await typesOf(id)).toEqual(['DocumentUploaded', 'DocumentTextExtracted']);
  });

  it('records only one outcome of two concurrent extractions', async () => {
    const { id, event } = await uploaded();
    const both = [reaction(extracting(text)), reaction(extracting(text))];
    await Promise.all(both.map((one) => one.when(event, signal, 1)));
    expect(await typesOf(id)).toEqual(['DocumentUploaded', 'DocumentTextExtracted']);
  });

  it('records nothing if the extractor is broken, and succeeds on the next attempt', async () => {
    const { id, event } = await uploaded();
    const flaky = reaction(extracting(new Error('no process can be started'), text));
    await expect(flaky.when(event, signal, 1)).rejects.toThrow('no process');
    expect(await typesOf(id)).toEqual(['DocumentUploaded']);
    await flaky.when(event, signal, 1);
    expect(await typesOf(id)).toEqual(['DocumentUploaded', 'DocumentTextExtracted']);
  });

  it('recovers from a crash between storing and recording the text', async () => {
    const { id, event } = await uploaded();
    const crashing = { ...events.log, append: () => Promise.reject(new Error('the process is gone')) };
    await expect(reaction(extracting(text), { log: crashing }).when(event, signal, 1)).rejects.toThrow(
      'gone',
    );
    expect(await typesOf(id)).toEqual(['DocumentUploaded']);
    await reaction(extracting(text)).when(event, signal, 1);
    expect(await typesOf(id)).toEqual(['DocumentUploaded', 'DocumentTextExtracted']);
  });

  it('retries a missing file, and eventually reports it as missing', async () => {
    const { id, event } = await uploaded();
    const files = {
      ...app.installation.files,
      get: (key: { organizationId: string; sha256: string }) => Promise.reject(new FileNotFoundError(key)),
    };
    const lost = reaction(extracting(text), { files });
    await expect(lost.when(event, signal, 5)).rejects.toThrow(FileNotFoundError);
    expect(await typesOf(id)).toEqual(['DocumentUploaded']);
    await lost.when(event, signal, 6);
    expect((await eventsOf(id))[1]?.event).toEqual({
      type: 'DocumentExtractionFailed',
      data: { reason: 'file-missing', version: READER_VERSION },
    });
  });

  it('retries while the file store is unreachable', async () => {
    const { id, event } = await uploaded();
    const files = { ...app.installation.files, get: () => Promise.reject(new Error('no connection')) };
    await expect(reaction(extracting(text), { files }).when(event, signal, 100)).rejects.toThrow(
      'connection',
    );
    expect(await typesOf(id)).toEqual(['DocumentUploaded']);
  });

  it('retries a file that times out on a busy machine, and eventually gives up', async () => {
    const { id, event } = await uploaded();
    const busy = reaction(extracting(new MachineBusyError()));
    await expect(busy.when(event, signal, 4)).rejects.toThrow(MachineBusyError);
    expect(await typesOf(id)).toEqual(['DocumentUploaded']);
    await busy.when(event, signal, 5);
    expect((await eventsOf(id))[1]?.event).toEqual({
      type: 'DocumentExtractionFailed',
      data: { reason: 'timed-out', version: READER_VERSION },
    });
  });

  it('records warnings about the file with its text', async () => {
    const { id, event } = await uploaded();
    const found: Extraction = { ...text, pages: 3, scannedPages: 2, notices: ['scripts', 'scanned-pages'] };
    await reaction(extracting(found)).when(event, signal, 1);
    expect((await eventsOf(id))[1]?.event.data).toMatchObject({
      pages: 3,
      scannedPages: 2,
      notices: ['scripts', 'scanned-pages'],
    });
  });

  it('extracts the text again on request after a failure', async () => {
    const { id, event } = await uploaded();
    const flaky = reaction(extracting({ outcome: 'failed', reason: 'timed-out' }, text));
    await flaky.when(event, signal, 1);
    await requestExtraction(events.log, context(), id);
    const requested = (await eventsOf(id)).at(-1);
    if (!requested) throw new Error('the extraction was not requested');
    await flaky.when(requested, signal, 1);
    expect(await typesOf(id)).toEqual([
      'DocumentUploaded',
      'DocumentExtractionFailed',
      'DocumentExtractionRequested',
      'DocumentTextExtracted',
    ]);
  });
});

describe('extraction after an upgrade of the reader', () => {
  const version = READER_VERSION + 1;
  const better: Extraction = { ...text, reading: Buffer.from('{"blocks":[1]}'), readerVersion: version };
  const rereading = (extractor: TextExtractor) =>
    whenReaderImproved({
      log: events.log,
      files: app.installation.files,
      extractor,
      now: () => new Date(),
      version,
    });

  it('rereads each document exactly once', async () => {
    const { id, event } = await uploaded();
    await reaction(extracting(text)).when(event, signal, 1);
    const [, extracted] = await eventsOf(id);
    if (!extracted) throw new Error('the document was not read');
    const extractor = extracting(better);
    await rereading(extractor).when(extracted, signal, 1);
    await rereading(extractor).when(extracted, signal, 1);
    expect(extractor.asked()).toBe(1);
    const [, , reread] = await eventsOf(id);
    expect(reread?.event.data).toMatchObject({ reading: { version } });
    if (reread) await rereading(extractor).when(reread, signal, 1);
    expect(await typesOf(id)).toEqual(['DocumentUploaded', 'DocumentTextExtracted', 'DocumentTextExtracted']);
  });

  it('keeps the text of a document that the new reader cannot read', async () => {
    const { id, event } = await uploaded();
    await reaction(extracting(text)).when(event, signal, 1);
    const [, extracted] = await eventsOf(id);
    if (!extracted) throw new Error('the document was not read');
    const extractor = extracting({ outcome: 'failed', reason: 'malformed' });
    await rereading(extractor).when(extracted, signal, 1);
    await rereading(extractor).when(extracted, signal, 1);
    expect(extractor.asked()).toBe(1);
    const [, , kept] = await eventsOf(id);
    expect(kept?.event).toMatchObject({ type: 'DocumentTextKept', data: { reason: 'malformed', version } });
    expect((await readDocumentRecord(events.log, id, organizationId))?.document).toMatchObject({
      extraction: 'extracted',
      rereading: false,
    });
  });
});

it('keeps an extraction that another process recorded in the meantime', async () => {
  const { id, event } = await uploaded();
  const later = { ...context(), newId: derivedIdSource(event.eventId, 'later') };
  await reaction(extracting(text)).when(event, signal, 1);
  await recordExtraction(events.log, later, id, {
    outcome: 'failed',
    reason: 'timed-out',
    version: READER_VERSION,
  });
  expect(await typesOf(id)).toEqual(['DocumentUploaded', 'DocumentTextExtracted']);
});
