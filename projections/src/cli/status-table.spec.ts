import { describe, expect, it } from 'vitest';
import { MAX_COUNTED_LAG } from '../engine/control/read-model-statuses.ts';
import { statusTable } from './status-table.ts';

const at = (prepare: bigint) => ({ commit: 700n, prepare });
const base = {
  version: 1,
  partitions: new Map(),
  parkedStreams: 0,
  head: at(90n),
  parkedReason: null,
  filled: true,
  isLagKnown: true,
};

describe('statusTable', () => {
  it('shows one line per read model', () => {
    const table = statusTable([
      { ...base, name: 'policies', position: at(90n), lag: 0 },
      { ...base, name: 'documents', position: at(89n), lag: 1, parkedStreams: 2 },
      { ...base, name: 'accounts', position: at(1n), lag: MAX_COUNTED_LAG },
      { ...base, name: 'audit-log', position: at(80n), lag: 10, parkedReason: 'policy-1: a gap' },
    ]);

    expect(table.split('\n')).toEqual([
      'read model  version  position  head    state',
      'policies    1        700/90    700/90  caught up',
      'documents   1        700/89    700/90  1 event behind, 2 streams PARKED',
      'accounts    1        700/1     700/90  1000 or more events behind',
      'audit-log   1        700/80    700/90  PARKED, 10 events behind: policy-1: a gap',
    ]);
  });

  it('shows when a read model has no tables', () => {
    expect(statusTable([{ ...base, name: 'policies', position: undefined, lag: 0 }])).toMatch(
      /not made yet$/,
    );
  });
});
