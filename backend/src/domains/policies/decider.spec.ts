import { noAttributes, type ParsedPolicyInput, type PolicyEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { policyDecider, type PolicyCommand } from './decider.ts';

const input: ParsedPolicyInput = {
  title: 'Visitors',
  content: '# Visitors\n\nVisitors sign in.',
  ...noAttributes,
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'HIPAA',
  status: 'draft',
};
const created: PolicyEvent = { type: 'PolicyCreated', data: { ...input, source: 'blank' } };
const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };

const given = givenEventsOf(policyDecider);

const create = (changes: Partial<ParsedPolicyInput> = {}): PolicyCommand => ({
  type: 'CreatePolicy',
  input: { ...input, ...changes },
  source: 'blank',
});
const save = (changes: Partial<ParsedPolicyInput>, note?: string): PolicyCommand => ({
  type: 'SavePolicy',
  input: { ...input, ...changes },
  note,
});

describe('creating a policy', () => {
  it('records all fields', () => {
    given().when(create()).expect(created);
  });

  it.each(['template', 'generated', 'import'] as const)('records the source of its text: %s', (source) => {
    const data = { ...input, source };
    given().when({ type: 'CreatePolicy', input, source }).expect({ type: 'PolicyCreated', data });
  });

  it('is rejected if the policy exists or has existed', () => {
    given(created).when(create()).expectRefusal('policy.already-exists');
    given(created, deleted).when(create()).expectRefusal('policy.already-exists');
  });
});

describe('saving a policy', () => {
  it('records only the changed fields, as the next version', () => {
    given(created)
      .when(save({ title: 'Guests', state: null }))
      .expect({ type: 'PolicyRevised', data: { changes: { title: 'Guests', state: null }, version: 2 } });
  });

  it('keeps the document number if the client does not send one', () => {
    const { documentNumber: _, ...older } = { ...input, title: 'Guests' };
    const numbered: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { documentNumber: 'HR-014' }, version: 2 },
    };
    given(created)
      .when(save({ documentNumber: 'HR-014' }))
      .expect(numbered);
    given(created, numbered)
      .when({ type: 'SavePolicy', input: older })
      .expect({ type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 3 } });
    given(created, numbered)
      .when(save({ documentNumber: null }))
      .expect({ type: 'PolicyRevised', data: { changes: { documentNumber: null }, version: 3 } });
  });

  it('compares the input with the result of all earlier revisions', () => {
    const first: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { title: 'Guests' }, version: 2 },
    };
    given(created, first)
      .when(save({ title: 'Guests', content: 'New' }))
      .expect({ type: 'PolicyRevised', data: { changes: { content: 'New' }, version: 3 } });
  });

  it('records nothing if nothing changed', () => {
    given(created).when(save({})).expect();
  });

  it('creates no version if only the status changes', () => {
    const active: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
    given(created)
      .when(save({ status: 'active' }))
      .expect(active);
    given(created, active)
      .when(save({ status: 'active', title: 'Guests' }))
      .expect({ type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } });
  });

  it('records a revision and a change of status together', () => {
    const events = given(created)
      .when(save({ status: 'review', industry: 'healthcare' }))
      .events();
    expect(events.map(({ type }) => type)).toEqual(['PolicyRevised', 'PolicyStatusChanged']);
  });

  it('records the reason only once', () => {
    given(created)
      .when(save({ title: 'Guests' }, 'New name'))
      .expect({
        type: 'PolicyRevised',
        data: { changes: { title: 'Guests' }, version: 2, note: 'New name' },
      });
    given(created)
      .when(save({ status: 'active' }, 'Approved'))
      .expect({ type: 'PolicyStatusChanged', data: { status: 'active', note: 'Approved' } });
    const both = given(created)
      .when(save({ title: 'Guests', status: 'active' }, 'Approved'))
      .events();
    expect(both.map(({ data }) => 'note' in data)).toEqual([true, false]);
  });

  it('creates no version for a note alone, and stores no empty note', () => {
    given(created).when(save({}, 'Only words')).expect();
    const [revised] = given(created)
      .when(save({ title: 'Guests' }, ''))
      .events();
    expect(revised?.data).not.toHaveProperty('note');
  });

  it('is rejected if the policy does not exist', () => {
    given().when(save({})).expectRefusal('policy.not-found');
    given(created, deleted).when(save({})).expectRefusal('policy.not-found');
  });
});

describe('changing the status of a policy', () => {
  const change = (to: ParsedPolicyInput['status'], note?: string): PolicyCommand => ({
    type: 'ChangePolicyStatus',
    to,
    note,
  });
  const archived: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'archived' } };

  it.each(['review', 'active', 'archived'] as const)(
    'records that a draft becomes %s, and the reason',
    (status) => {
      given(created)
        .when(change(status, 'As agreed'))
        .expect({ type: 'PolicyStatusChanged', data: { status, note: 'As agreed' } });
    },
  );

  it('records nothing if the policy already has the status', () => {
    given(created).when(change('draft', 'Only words')).expect();
    given(created, archived).when(change('archived')).expect();
  });

  it('is rejected if the policy does not exist', () => {
    given().when(change('active')).expectRefusal('policy.not-found');
    given(created, deleted).when(change('active')).expectRefusal('policy.not-found');
  });
});

describe('revising a policy', () => {
  const { status: _, ...fields } = input;
  const active: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };

  it('leaves the status unchanged', () => {
    const command: PolicyCommand = { type: 'RevisePolicy', fields: { ...fields, title: 'Guests' } };
    given(created, active)
      .when(command)
      .expect({ type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } });
  });
});

describe('the content of a policy', () => {
  // This character takes two bytes in UTF-8.
  const largest = 'é'.repeat(256 * 1024);

  it('may have exactly 512 KiB, but not one byte more', () => {
    expect(
      given()
        .when(create({ content: largest }))
        .events(),
    ).toHaveLength(1);
    given()
      .when(create({ content: `${largest}.` }))
      .expectRefusal('policy.content-too-large');
  });

  it('may not exceed the limit after a change', () => {
    const grown = save({ content: `${largest}.` });
    given(created).when(grown).expectRefusal('policy.content-too-large');
  });
});

describe('deleting a policy', () => {
  const remove: PolicyCommand = { type: 'DeletePolicy' };

  it('is recorded once', () => {
    given(created).when(remove).expect(deleted);
    given(created, deleted).when(remove).expectRefusal('policy.not-found');
  });

  it('is rejected if nothing was created', () => {
    given().when(remove).expectRefusal('policy.not-found');
  });
});

describe('undoing a deletion', () => {
  const undo: PolicyCommand = { type: 'UndeletePolicy', publishes: false };
  const undeleted: PolicyEvent = { type: 'PolicyRestored', data: {} };
  const renamed: PolicyEvent = { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } };

  it('restores the policy as it was', () => {
    given(created, renamed, deleted).when(undo).expect(undeleted);
    given(created, renamed, deleted, undeleted)
      .when(save({ title: 'Guests' }))
      .expect();
    given(created, renamed, deleted, undeleted)
      .when(save({ title: 'Callers' }))
      .expect({ type: 'PolicyRevised', data: { changes: { title: 'Callers' }, version: 3 } });
  });

  it('archives a policy that was active if the organization publishes changes', () => {
    const activated: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
    const archived: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'archived' } };
    const undoAndPublish: PolicyCommand = { type: 'UndeletePolicy', publishes: true };
    given(created, activated, deleted).when(undo).expect(undeleted);
    given(created, activated, deleted).when(undoAndPublish).expect(undeleted, archived);
    given(created, deleted).when(undoAndPublish).expect(undeleted);
  });

  it('is rejected if nothing was deleted', () => {
    given(created).when(undo).expectRefusal('policy.not-deleted');
    given(created, deleted, undeleted).when(undo).expectRefusal('policy.not-deleted');
    given().when(undo).expectRefusal('policy.not-found');
  });
});

describe('variables', () => {
  const values = new Map([['officer', 'Grace']]);
  const used: PolicyEvent = {
    type: 'PolicyCreated',
    data: {
      ...input,
      content: 'Ask Grace.',
      source: 'blank',
      variables: [{ name: 'officer', at: 4, length: 5 }],
    },
  };
  const archived: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'archived' } };
  const refresh = (value: string) =>
    ({ type: 'RefreshVariables', values: new Map([['officer', value]]) }) as const;

  it('are replaced by their values in the content', () => {
    const writing = { ...input, content: 'Ask {{officer}}.' };
    given().when({ type: 'CreatePolicy', input: writing, source: 'blank', values }).expect(used);
  });

  it('are updated to a new value only once, in a new version', () => {
    const revised: PolicyEvent = {
      type: 'PolicyRevised',
      data: {
        changes: { content: 'Ask Ada.' },
        version: 2,
        note: 'Officer changed to Ada',
        variables: [{ name: 'officer', at: 4, length: 3 }],
      },
    };
    given(used).when(refresh('Ada')).expect(revised);
    given(used, revised).when(refresh('Ada')).expect();
  });

  it('keep their values in an archived or deleted policy', () => {
    given(used, archived).when(refresh('Ada')).expect();
    given(used, { type: 'PolicyDeleted', data: {} }).when(refresh('Ada')).expect();
  });

  it('are rejected if they occur in more places than an event can hold', () => {
    const writing = { ...input, content: '{{officer}} '.repeat(501) };
    given()
      .when({ type: 'CreatePolicy', input: writing, source: 'blank', values })
      .expectRefusal('variable.too-many-uses');
  });
});
