import { noAttributes, type PolicyEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { policyTextAuthors } from './text-authors.ts';

const created: PolicyEvent = {
  type: 'PolicyCreated',
  data: { title: 'Keys', content: 'One key.', ...noAttributes, status: 'draft', source: 'blank' },
};
const revised: PolicyEvent = { type: 'PolicyRevised', data: { changes: { title: 'Locks' }, version: 2 } };
const to = (status: 'active' | 'archived'): PolicyEvent => ({
  type: 'PolicyStatusChanged',
  data: { status },
});

/** The authors after saves by users; each save has its events. */
const authorsAfter = (...saves: [user: string, ...events: PolicyEvent[]][]) => {
  const read = async function* () {
    for (const [index, [id, ...events]] of saves.entries())
      for (const event of events)
        yield await Promise.resolve({
          event,
          eventId: '',
          stream: 'policy-p1',
          metadata: { actor: { type: 'user', id }, recordedAt: `2026-03-0${index + 1}T09:00:00.000Z` },
        });
  };
  // Only this method is called.
  return policyTextAuthors({ read } as unknown as Parameters<typeof policyTextAuthors>[0], 'o1', 'p1');
};

it('lists the users who created or revised the text', async () => {
  expect(await authorsAfter(['ann', created], ['ben', revised], ['cem', to('archived')])).toEqual([
    'ann',
    'ben',
  ]);
});

it('forgets users whose text has come into force', async () => {
  expect(await authorsAfter(['ann', created], ['ben', to('active')])).toEqual([]);
  expect(await authorsAfter(['ann', created], ['ben', to('active')], ['cem', revised])).toEqual([]);
  expect(await authorsAfter(['ann', created], ['ben', to('active')], ['ben', to('archived')])).toEqual([]);
  expect(
    await authorsAfter(['ann', created], ['ben', to('active')], ['ben', to('archived')], ['cem', revised]),
  ).toEqual(['cem']);
});

it('keeps the author of a save that revises a text and archives the policy', async () => {
  expect(
    await authorsAfter(['ann', created], ['ben', to('active')], ['cem', revised, to('archived')]),
  ).toEqual(['cem']);
});
