import { auditEntrySchema, type AuditEntry } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pagesOfPdf } from '../../../testing/files/read-pdf.ts';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  await ada.post('/api/policies', { title: '=HYPERLINK("http://evil.example")' });
  const created = await ada.post('/api/policies', { title: 'Doors, "keys" and Größe' });
  const { id } = z.object({ id: z.string() }).parse(await created.json());
  await ada.delete(`/api/policies/${id}`);
});

const download = async (query: string, by = ada): Promise<{ response: Response; text: string }> => {
  const response = await by.get(`/api/audit-log/export?${query}`);
  // Avoids `response.text()`, which strips the byte order mark.
  return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
};
const entries = async (query: string, by = ada): Promise<AuditEntry[]> =>
  z.array(auditEntrySchema).parse(JSON.parse((await download(`format=json&${query}`, by)).text));

describe('an export of the audit log', () => {
  it('is a CSV file whose values spreadsheets treat as text', async () => {
    const { response, text } = await download('format=csv&entityType=policy&action=DELETE');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Audit log \d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header = '', deleted = '', end] = text.split('\r\n');
    expect(header.startsWith('\uFEFFTime (UTC),Person,What happened,Action,Entity type,Policy,')).toBe(true);
    expect(deleted).toContain(',"Deleted policy “Doors, ""keys"" and Größe”",DELETE,policy,');
    expect(deleted).toContain(',"Doors, ""keys"" and Größe",');
    expect(end).toBe('');
  });

  it('describes events in the requested language, and leaves codes and times untranslated', async () => {
    const response = await ada.get('/api/audit-log/export?format=csv&entityType=policy&action=DELETE', {
      'Accept-Language': 'de',
    });
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('Prüfprotokoll ');
    const [header = '', deleted = ''] = (await response.text()).split('\r\n');
    expect(header).toContain('Zeit (UTC),Person,Ereignis,Aktion,');
    expect(deleted).toMatch(
      /^\d{4}-\d\d-\d\dT.*,"Richtlinie „Doors, ""keys"" and Größe“ gelöscht",DELETE,policy,/,
    );
  });

  it('escapes user input that a spreadsheet would interpret as a formula', async () => {
    const { text } = await download('format=csv&action=CREATE&entityType=policy');
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
  });

  it('is a PDF that states the filters, the organization, the person who made it, and the time zone', async () => {
    const query = `format=pdf&entityType=policy&action=DELETE&from=2020-01-01&person=${ada.user.id}`;
    const response = await ada.get(`/api/audit-log/export?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOfPdf(new Uint8Array(await response.arrayBuffer()));
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const said of [
      'Audit log',
      ada.user.company,
      `by ${ada.user.firstName} ${ada.user.lastName}`,
      'Deleted',
      'January 1, 2020',
      'Time zone',
      'Page 1 of',
      'Deleted policy “Doors, "keys" and Größe”',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('There are more');
  });

  it('is JSON Lines with one entry per line', async () => {
    const { response, text } = await download('format=jsonl&entityType=policy');
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    const lines = text.trimEnd().split('\n');
    expect(z.array(auditEntrySchema).parse(lines.map((line) => JSON.parse(line)))).toEqual(
      await entries('entityType=policy'),
    );
  });

  it('is JSON with the same entries as the list under the same filters', async () => {
    const listed = await ada.get('/api/audit-log?entityType=policy');
    expect(await entries('entityType=policy')).toEqual(await listed.json());
    expect((await entries('entityType=policy&action=DELETE')).map(({ eventType }) => eventType)).toEqual([
      'PolicyDeleted',
    ]);
    const typesOn = async (topic: string) =>
      new Set((await entries(`topic=${topic}`)).map(({ eventType }) => eventType));
    expect(await typesOn('policy-changes')).toEqual(new Set(['PolicyCreated', 'PolicyDeleted']));
    expect(await typesOn('exports')).toEqual(new Set(['AuditLogExported']));
    expect(await entries('search=nothing-says-this')).toEqual([]);
  });

  it('may contain more entries than fit in memory, without duplicates and newest first', async () => {
    const bea = await app.signUp();
    const titles = Array.from({ length: 7 }, (_, index) => `Policy ${index}`);
    await Promise.all(
      titles.map(async (title) => {
        const response = await bea.post('/api/policies', { title });
        const { id } = z.object({ id: z.string() }).parse(await response.json());
        for (let version = 2; version <= 75; version += 1)
          await bea.put(`/api/policies/${id}`, { title: `${title} ${version}` });
      }),
    );
    // Each response replaces the cookie that lists the user's latest writes. After concurrent responses, some
    // writes are missing from the cookie, so a list may lag for now.
    await expect.poll(async () => (await entries('entityType=policy', bea)).length).toBe(7 * 75);
    const all = await entries('entityType=policy', bea);
    expect(new Set(all.map(({ id }) => id)).size).toBe(7 * 75);
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is itself recorded in the log, with its filters', async () => {
    await download('format=csv');
    await download('format=json&action=VIEW&search=guests');
    const details = async () => {
      const response = await ada.get('/api/audit-log?entityType=organization');
      return z
        .array(auditEntrySchema)
        .parse(await response.json())
        .map((entry) => entry.details);
    };
    await expect.poll(details).toContain('Exported the audit log as CSV');
    await expect
      .poll(details)
      .toContain('Exported part of the audit log as JSON, filtered by search, action');
  });

  it('is available to members who may read the log, for their own organization only', async () => {
    const viewer = await joinAs(app, ada, 'viewer');
    expect(await problemOf(await viewer.get('/api/audit-log/export?format=csv'))).toMatchObject({
      code: 'session.forbidden',
    });
    const eve = await app.signUp();
    const text = JSON.stringify(await entries('', eve));
    expect(text).not.toContain('HYPERLINK');
    expect(text).not.toContain(ada.user.id);
  });

  it.each(['', 'format=xlsx', 'format=csv&action=LOOK'])('is refused for the query %j', async (query) => {
    expect(await problemOf(await ada.get(`/api/audit-log/export?${query}`))).toMatchObject({ status: 422 });
  });
});
