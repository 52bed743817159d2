import type { AuditCounts, AuditEntry, AuditPerson, History } from '@proviso/contracts';
import { fakeFetch, json, type FakeAnswer, type FakeCall } from '@proviso/ui/testing';

const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The entry with `number`. Each entry is a minute newer than the one before it. */
export const auditEntry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(number),
  eventType: 'PolicyRevised',
  action: 'UPDATE',
  entityType: 'policy',
  entityId: idOf(999),
  policy: { id: idOf(999), title: `Visitors ${number}` },
  userId: idOf(1000),
  userName: 'Ada Okafor',
  supporter: null,
  userImageUrl: null,
  detailCode: 'policy-edited',
  parameters: { title: `Visitors ${number}`, fields: ['title'] },
  details: `Edited policy “Visitors ${number}”: title`,
  ipAddress: '203.0.113.7',
  userAgent: 'Analytical Engine 1',
  timestamp: new Date(Date.UTC(2025, 2, 4, 9, number)).toISOString(),
  beforeValue: { title: 'Guests', version: 1 },
  afterValue: { title: 'Visitors', version: 2 },
  ...more,
});

/** The entries with numbers from `from` down to `to`. */
export const entries = (from: number, to: number): AuditEntry[] =>
  Array.from({ length: from - to + 1 }, (_, index) => auditEntry(from - index));

const pageSize = 3;

/** A fake audit log for `fetch`, with pages of three entries. Tests can change the log's entries. */
export const auditServer = (log: AuditEntry[], versions: Parameters<typeof fakeFetch>[0] = {}) => {
  const counts: AuditCounts = {
    created: 4,
    updated: 1200,
    deleted: 2,
    viewed: 31,
    signedIn: 7,
    searchedUntil: null,
  };
  const state = {
    log,
    counts,
    /** If true, there are more entries than the server counts. */
    moreThanCounted: false,
    /** If set, creates the response that replaces the list. */
    instead: undefined as ((call: FakeCall) => FakeAnswer | undefined) | undefined,
    /** Creates the response to an export. */
    exported: (): FakeAnswer => new Response('\uFEFFTime (UTC)\r\n'),
  };
  const list = (call: FakeCall): FakeAnswer => {
    const other = state.instead?.(call);
    if (other) return other;
    const cursor = new URL(call.path, 'http://proviso.test').searchParams.get('cursor');
    const start = cursor === null ? 0 : state.log.findIndex(({ id }) => id === cursor) + 1;
    const items = state.log.slice(start, start + pageSize);
    const last = items.at(-1);
    const next = start + pageSize < state.log.length && last ? `/api/audit-log?cursor=${last.id}` : undefined;
    return json(items, {
      headers: {
        'X-Total-Count': String(state.log.length),
        ...(state.moreThanCounted && { 'X-Total-Count-Exact': 'false' }),
        ...(next && { Link: `<${next}>; rel="next"` }),
      },
    });
  };
  const { fetch, calls } = fakeFetch({
    'GET /api/audit-log': list,
    'GET /api/audit-views': () => json([]),
    ...versions,
    'GET /api/audit-log/export': () => state.exported(),
    'GET /api/audit-log/people': () =>
      json([
        { userId: idOf(1000), userName: 'Ada Okafor' },
        { userId: idOf(1001), userName: 'Ben Ito' },
      ] satisfies AuditPerson[]),
    'GET /api/audit-log/counts': () => json(state.counts),
    'GET /api/history': () => json({ recorded: 0, checkpoint: null, anchors: [] } satisfies History),
  });
  return { state, fetch, calls };
};
