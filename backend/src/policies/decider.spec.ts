import type { ParsedPolicyInput, PolicyEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../event-log/domain-error.ts';
import { policyDecider, type PolicyCommand } from './decider.ts';

const input: ParsedPolicyInput = {
  title: 'Visitors',
  content: '# Visitors\n\nVisitors sign in.',
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'HIPAA',
  industry: null,
  status: 'draft',
  policyTypeId: null,
};
const created: PolicyEvent = { type: 'PolicyCreated', data: { ...input, source: 'blank' } };
const deleted: PolicyEvent = { type: 'PolicyDeleted', data: {} };

const given = (...events: PolicyEvent[]) => ({
  when: (command: PolicyCommand) =>
    policyDecider.decide(
      command,
      events.reduce((state, event) => policyDecider.evolve(state, event), policyDecider.initial),
    ),
});
const refusal = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

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
  it('records everything that was written', () => {
    expect(given().when(create())).toEqual([created]);
  });

  it.each(['template', 'generated', 'import'] as const)('records that its text is from: %s', (source) => {
    const data = { ...input, source };
    expect(given().when({ type: 'CreatePolicy', input, source })).toEqual([{ type: 'PolicyCreated', data }]);
  });

  it('is refused where one exists or has existed', () => {
    expect(refusal(() => given(created).when(create()))).toBe('policy.already-exists');
    expect(refusal(() => given(created, deleted).when(create()))).toBe('policy.already-exists');
  });
});

describe('saving a policy', () => {
  it('records the changed fields only, as the next version', () => {
    expect(given(created).when(save({ title: 'Guests', state: null }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests', state: null }, version: 2 } },
    ]);
  });

  it('compares with what earlier revisions left', () => {
    const first: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { title: 'Guests' }, version: 2 },
    };
    expect(given(created, first).when(save({ title: 'Guests', content: 'New' }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { content: 'New' }, version: 3 } },
    ]);
  });

  it('records nothing when nothing changed', () => {
    expect(given(created).when(save({}))).toEqual([]);
  });

  it('makes no version of a change of status alone', () => {
    const active: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
    expect(given(created).when(save({ status: 'active' }))).toEqual([active]);
    expect(given(created, active).when(save({ status: 'active', title: 'Guests' }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } },
    ]);
  });

  it('records a revision and a change of status together', () => {
    const events = given(created).when(save({ status: 'review', industry: 'healthcare' }));
    expect(events.map(({ type }) => type)).toEqual(['PolicyRevised', 'PolicyStatusChanged']);
  });

  it('records why, once', () => {
    expect(given(created).when(save({ title: 'Guests' }, 'New name'))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2, note: 'New name' } },
    ]);
    expect(given(created).when(save({ status: 'active' }, 'Approved'))).toEqual([
      { type: 'PolicyStatusChanged', data: { status: 'active', note: 'Approved' } },
    ]);
    const both = given(created).when(save({ title: 'Guests', status: 'active' }, 'Approved'));
    expect(both.map(({ data }) => 'note' in data)).toEqual([true, false]);
  });

  it('makes no version of a note alone, and no note of an empty one', () => {
    expect(given(created).when(save({}, 'Only words'))).toEqual([]);
    const [revised] = given(created).when(save({ title: 'Guests' }, ''));
    expect(revised?.data).not.toHaveProperty('note');
  });

  it('is refused without a policy', () => {
    expect(refusal(() => given().when(save({})))).toBe('policy.not-found');
    expect(refusal(() => given(created, deleted).when(save({})))).toBe('policy.not-found');
  });
});

describe('changing the status of a policy', () => {
  const change = (to: ParsedPolicyInput['status'], note?: string): PolicyCommand => ({
    type: 'ChangePolicyStatus',
    to,
    note,
  });
  const archived: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'archived' } };

  it.each(['review', 'active', 'archived'] as const)('records that a draft becomes %s, and why', (status) => {
    expect(given(created).when(change(status, 'As agreed'))).toEqual([
      { type: 'PolicyStatusChanged', data: { status, note: 'As agreed' } },
    ]);
  });

  it('records nothing when the policy has the status already', () => {
    expect(given(created).when(change('draft', 'Only words'))).toEqual([]);
    expect(given(created, archived).when(change('archived'))).toEqual([]);
  });

  it('is refused without a policy', () => {
    expect(refusal(() => given().when(change('active')))).toBe('policy.not-found');
    expect(refusal(() => given(created, deleted).when(change('active')))).toBe('policy.not-found');
  });
});

describe('revising a policy', () => {
  const { status: _, ...fields } = input;
  const active: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };

  it('leaves the status as it is', () => {
    const command: PolicyCommand = { type: 'RevisePolicy', fields: { ...fields, title: 'Guests' } };
    expect(given(created, active).when(command)).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } },
    ]);
  });
});

describe('the content of a policy', () => {
  // Two bytes a character in UTF-8.
  const largest = 'é'.repeat(256 * 1024);

  it('may have 512 KiB and no byte more', () => {
    expect(given().when(create({ content: largest }))).toHaveLength(1);
    expect(refusal(() => given().when(create({ content: `${largest}.` })))).toBe('policy.content-too-large');
  });

  it('may not grow beyond that either', () => {
    const grown = save({ content: `${largest}.` });
    expect(refusal(() => given(created).when(grown))).toBe('policy.content-too-large');
  });
});

describe('deleting a policy', () => {
  const remove: PolicyCommand = { type: 'DeletePolicy' };

  it('is recorded once', () => {
    expect(given(created).when(remove)).toEqual([deleted]);
    expect(refusal(() => given(created, deleted).when(remove))).toBe('policy.not-found');
  });

  it('is refused where nothing was created', () => {
    expect(refusal(() => given().when(remove))).toBe('policy.not-found');
  });
});

describe('undoing a deletion', () => {
  const undo: PolicyCommand = { type: 'UndoDeletion' };
  const restored: PolicyEvent = { type: 'PolicyRestored', data: {} };
  const renamed: PolicyEvent = { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } };

  it('makes the policy again what it was', () => {
    expect(given(created, renamed, deleted).when(undo)).toEqual([restored]);
    expect(given(created, renamed, deleted, restored).when(save({ title: 'Guests' }))).toEqual([]);
    expect(given(created, renamed, deleted, restored).when(save({ title: 'Callers' }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Callers' }, version: 3 } },
    ]);
  });

  it('is refused where nothing was deleted', () => {
    expect(refusal(() => given(created).when(undo))).toBe('policy.not-deleted');
    expect(refusal(() => given(created, deleted, restored).when(undo))).toBe('policy.not-deleted');
    expect(refusal(() => given().when(undo))).toBe('policy.not-found');
  });
});
