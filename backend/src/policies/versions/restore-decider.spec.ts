import type { PolicyEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../event-log/domain-error.ts';
import { restoreDecider } from './restore-decider.ts';

const created: PolicyEvent = {
  type: 'PolicyCreated',
  data: {
    title: 'Visitors',
    content: 'They sign in.',
    facilityType: 'Healthcare',
    state: null,
    regulatoryBody: null,
    industry: null,
    policyTypeId: null,
    status: 'draft',
    source: 'blank',
  },
};
const renamed: PolicyEvent = { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } };
const rewritten: PolicyEvent = {
  type: 'PolicyRevised',
  data: { changes: { content: 'They wait.', state: 'CA' }, version: 3 },
};
const active: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };

const given = (...events: PolicyEvent[]) => ({
  whenRestored(version: number, note?: string): readonly PolicyEvent[] | string {
    const decider = restoreDecider(version);
    const state = events.reduce(decider.evolve, decider.initial);
    try {
      return decider.decide({ type: 'RestoreVersion', note }, state);
    } catch (error) {
      return error instanceof DomainError ? error.code : String(error);
    }
  },
});

describe('restoring a version', () => {
  it('makes a new version of what is different now', () => {
    expect(given(created, renamed, rewritten).whenRestored(1, 'Too strict')).toEqual([
      {
        type: 'PolicyRevised',
        data: {
          changes: { title: 'Visitors', content: 'They sign in.', state: null },
          version: 4,
          restoredFrom: 1,
          note: 'Too strict',
        },
      },
    ]);
  });

  it('takes over what that version had from versions before it', () => {
    expect(given(created, renamed, rewritten).whenRestored(2)).toEqual([
      {
        type: 'PolicyRevised',
        data: { changes: { content: 'They sign in.', state: null }, version: 4, restoredFrom: 2 },
      },
    ]);
  });

  it('leaves the status as it is', () => {
    const events = given(created, renamed, active).whenRestored(1);
    expect(events).toMatchObject([{ type: 'PolicyRevised', data: { changes: { title: 'Visitors' } } }]);
    expect(events).toHaveLength(1);
  });

  it('makes nothing of the version in force, nor of one that says the same', () => {
    const back: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { title: 'Visitors' }, version: 3, restoredFrom: 1 },
    };
    expect(given(created, renamed).whenRestored(2)).toEqual([]);
    expect(given(created, renamed, back).whenRestored(1, 'Again')).toEqual([]);
  });

  it('finds a version from before a deletion that was undone', () => {
    const undone: PolicyEvent = { type: 'PolicyRestored', data: {} };
    expect(given(created, renamed, deleted, undone).whenRestored(1)).toHaveLength(1);
  });

  it.each([0, 3, 99])('is refused for version %d, which there never was', (version) => {
    expect(given(created, renamed).whenRestored(version)).toBe('policy.version-not-found');
  });

  it('is refused without a policy', () => {
    expect(given().whenRestored(1)).toBe('policy.not-found');
    expect(given(created, renamed, deleted).whenRestored(1)).toBe('policy.not-found');
  });
});
