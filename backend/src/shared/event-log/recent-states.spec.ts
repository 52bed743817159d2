import { expect, it } from 'vitest';
import { createRecentStates } from './recent-states.ts';

const recent = (title: string) => ({
  snapshotVersion: 'policy/1',
  state: { title },
  revision: 3,
  lastRecordedAt: '2026-03-01T10:00:00.000Z',
});

it('finds a cached state by stream, organization, and snapshot version', () => {
  const states = createRecentStates();
  states.keep('policy-1', 'clinic', recent('Hands'));
  expect(states.find('policy-1', 'clinic', 'policy/1')).toEqual(recent('Hands'));
  expect(states.find('policy-1', 'clinic', 'policy/2')).toBeUndefined();
  expect(states.find('policy-1', 'another', 'policy/1')).toBeUndefined();
  states.forget('policy-1', 'clinic');
  expect(states.find('policy-1', 'clinic', 'policy/1')).toBeUndefined();
});

it('drops states after they expire', () => {
  let milliseconds = 0;
  const states = createRecentStates({ characters: 1_000, milliseconds: 100 }, () => milliseconds);
  states.keep('policy-1', 'clinic', recent('Hands'));
  milliseconds = 99;
  expect(states.find('policy-1', 'clinic', 'policy/1')).toBeDefined();
  milliseconds = 100;
  expect(states.find('policy-1', 'clinic', 'policy/1')).toBeUndefined();
});

it('limits the total size of cached states', () => {
  const states = createRecentStates({ characters: 100, milliseconds: 100 }, () => 0);
  for (const stream of ['policy-1', 'policy-2', 'policy-1', 'policy-3'])
    states.keep(stream, 'clinic', recent('x'.repeat(30)));
  const known = ['policy-1', 'policy-2', 'policy-3'].filter((stream) =>
    states.find(stream, 'clinic', 'policy/1'),
  );
  expect(known).toEqual(['policy-1', 'policy-3']);
  states.keep('policy-4', 'clinic', recent('x'.repeat(200)));
  expect(states.find('policy-4', 'clinic', 'policy/1')).toBeUndefined();
});
