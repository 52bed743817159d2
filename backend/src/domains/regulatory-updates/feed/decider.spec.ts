import type { PublishedUpdate } from '@proviso/contracts';
import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { feedDecider } from './decider.ts';

const given = givenEventsOf(feedDecider);
const update = (id: string): PublishedUpdate => ({
  id,
  documentNumber: id,
  type: 'new',
  title: `Rule ${id}`,
  description: 'A rule.',
  date: '2026-03-02',
  source: 'Agency',
  bodies: [],
  urgency: 'high',
  url: `https://www.federalregister.gov/documents/2026/03/02/${id}/rule`,
});
const published = (id: string) => ({ type: 'RegulatoryUpdatePublished', data: update(id) }) as const;

it('publishes each document once, even if a batch contains it twice', () => {
  given(published('a'))
    .when({ type: 'ImportUpdates', updates: [update('a'), update('b'), update('b')] })
    .expect(published('b'));
});

it('does nothing without new documents', () => {
  given(published('a'))
    .when({ type: 'ImportUpdates', updates: [update('a')] })
    .expect();
});
