import { limits } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { auditEntry } from '../../../testing/audit-entry.ts';
import { entriesToPrint, printedLog } from './printed-log.ts';

async function* entriesOf(count: number) {
  for (let index = 0; index < count; index += 1) yield auditEntry;
}
const options = { words: fileLanguage('en'), timeZone: 'America/New_York', person: 'Ada Okafor' };

it('lists entries by day and time in the organization’s time zone', async () => {
  const printed = await entriesToPrint(entriesOf(2));
  const { sections, facts } = printedLog(printed, {}, options);
  expect(sections.map(({ heading, rows }) => [heading, rows.length])).toEqual([['March 1, 2026', 2]]);
  expect(sections[0]?.rows[0]).toEqual([
    '9:30:15 PM',
    'Proviso, on the retention schedule',
    'Deleted policy “Visitors”',
    'Deleted',
    'Policy',
    'Visitors',
    '',
  ]);
  expect(facts).toEqual([
    ['Filters', 'None'],
    ['Entries', '2'],
    ['Time zone', 'America/New_York'],
  ]);
});

it('describes the filters in words', () => {
  const filters = {
    search: 'gloves',
    action: 'SIGN_IN',
    entityType: 'user',
    topic: 'permissions',
    timeRange: 'week',
    from: '2026-03-01',
    to: '2026-03-31',
    person: 'some-id',
  } as const;
  const { facts } = printedLog({ entries: [], hasMore: false }, filters, options);
  expect(facts?.slice(0, -2)).toEqual([
    ['Search', 'gloves'],
    ['Action', 'Sign-in'],
    ['Entity type', 'User'],
    ['Topic', 'Permissions and roles'],
    ['Time range', 'The last 7 days'],
    ['First day', 'March 1, 2026'],
    ['Last day', 'March 31, 2026'],
    ['Person', 'Ada Okafor'],
  ]);
});

it('contains the newest entries up to the limit, and refers to CSV for the complete log', async () => {
  const all = await entriesToPrint(entriesOf(limits.auditPdfEntries));
  expect(printedLog(all, {}, options).facts).toContainEqual(['Entries', '1,000']);
  const some = await entriesToPrint(entriesOf(limits.auditPdfEntries + 1));
  expect(some.entries).toHaveLength(limits.auditPdfEntries);
  expect(printedLog(some, {}, options).facts).toContainEqual([
    'Entries',
    'The newest 1,000. There are more: an export as CSV contains all of them.',
  ]);
});
