import { noAttributes, type PolicyEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { restoreDecider } from './restore-decider.ts';

const created: PolicyEvent = {
  type: 'PolicyCreated',
  data: {
    title: 'Visitors',
    content: 'They sign in.',
    ...noAttributes,
    facilityType: 'Healthcare',
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
  whenRestored: (version: number, note?: string) =>
    givenEventsOf(restoreDecider(version))(...events).when({ type: 'RestoreVersion', note }),
});

describe('restoring a version', () => {
  it('creates a new version with the fields that differ', () => {
    given(created, renamed, rewritten)
      .whenRestored(1, 'Too strict')
      .expect({
        type: 'PolicyRevised',
        data: {
          changes: { title: 'Visitors', content: 'They sign in.', state: null },
          version: 4,
          restoredFrom: 1,
          note: 'Too strict',
        },
      });
  });

  it('restores fields that the version inherited from earlier ones', () => {
    given(created, renamed, rewritten)
      .whenRestored(2)
      .expect({
        type: 'PolicyRevised',
        data: { changes: { content: 'They sign in.', state: null }, version: 4, restoredFrom: 2 },
      });
  });

  it('does not restore the document number, because another policy may have it now', () => {
    const numbered: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { documentNumber: 'HR-014', title: 'Guests' }, version: 2 },
    };
    given(created, numbered)
      .whenRestored(1)
      .expect({
        type: 'PolicyRevised',
        data: { changes: { title: 'Visitors' }, version: 3, restoredFrom: 1 },
      });
  });

  it('leaves the status unchanged', () => {
    given(created, renamed, active)
      .whenRestored(1)
      .expect({
        type: 'PolicyRevised',
        data: { changes: { title: 'Visitors' }, version: 3, restoredFrom: 1 },
      });
  });

  it('does nothing for the current version, or for a version with the same content', () => {
    const back: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { title: 'Visitors' }, version: 3, restoredFrom: 1 },
    };
    given(created, renamed).whenRestored(2).expect();
    given(created, renamed, back).whenRestored(1, 'Again').expect();
  });

  it('restores a version from before a deletion that was later undone', () => {
    const undone: PolicyEvent = { type: 'PolicyRestored', data: {} };
    expect(given(created, renamed, deleted, undone).whenRestored(1).events()).toHaveLength(1);
  });

  it.each([0, 3, 99])('rejects version %d, which never existed', (version) => {
    given(created, renamed).whenRestored(version).expectRefusal('policy.version-not-found');
  });

  it('is rejected if the policy does not exist', () => {
    given().whenRestored(1).expectRefusal('policy.not-found');
    given(created, renamed, deleted).whenRestored(1).expectRefusal('policy.not-found');
  });
});
