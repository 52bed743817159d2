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
const revise = (changes: Partial<ParsedPolicyInput>, note?: string): PolicyCommand => ({
  type: 'RevisePolicy',
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

describe('revising a policy', () => {
  it('records the changed fields only, as the next version', () => {
    expect(given(created).when(revise({ title: 'Guests', state: null }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests', state: null }, version: 2 } },
    ]);
  });

  it('compares with what earlier revisions left', () => {
    const first: PolicyEvent = {
      type: 'PolicyRevised',
      data: { changes: { title: 'Guests' }, version: 2 },
    };
    expect(given(created, first).when(revise({ title: 'Guests', content: 'New' }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { content: 'New' }, version: 3 } },
    ]);
  });

  it('records nothing when nothing changed', () => {
    expect(given(created).when(revise({}))).toEqual([]);
  });

  it('makes no version of a change of status alone', () => {
    const active: PolicyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
    expect(given(created).when(revise({ status: 'active' }))).toEqual([active]);
    expect(given(created, active).when(revise({ status: 'active', title: 'Guests' }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2 } },
    ]);
  });

  it('records a revision and a change of status together', () => {
    const events = given(created).when(revise({ status: 'review', industry: 'healthcare' }));
    expect(events.map(({ type }) => type)).toEqual(['PolicyRevised', 'PolicyStatusChanged']);
  });

  it('records why, once', () => {
    expect(given(created).when(revise({ title: 'Guests' }, 'New name'))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Guests' }, version: 2, note: 'New name' } },
    ]);
    expect(given(created).when(revise({ status: 'active' }, 'Approved'))).toEqual([
      { type: 'PolicyStatusChanged', data: { status: 'active', note: 'Approved' } },
    ]);
    const both = given(created).when(revise({ title: 'Guests', status: 'active' }, 'Approved'));
    expect(both.map(({ data }) => 'note' in data)).toEqual([true, false]);
  });

  it('makes no version of a note alone, and no note of an empty one', () => {
    expect(given(created).when(revise({}, 'Only words'))).toEqual([]);
    const [revised] = given(created).when(revise({ title: 'Guests' }, ''));
    expect(revised?.data).not.toHaveProperty('note');
  });

  it('is refused without a policy', () => {
    expect(refusal(() => given().when(revise({})))).toBe('policy.not-found');
    expect(refusal(() => given(created, deleted).when(revise({})))).toBe('policy.not-found');
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
    const grown = revise({ content: `${largest}.` });
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
    expect(given(created, renamed, deleted, restored).when(revise({ title: 'Guests' }))).toEqual([]);
    expect(given(created, renamed, deleted, restored).when(revise({ title: 'Callers' }))).toEqual([
      { type: 'PolicyRevised', data: { changes: { title: 'Callers' }, version: 3 } },
    ]);
  });

  it('is refused where nothing was deleted', () => {
    expect(refusal(() => given(created).when(undo))).toBe('policy.not-deleted');
    expect(refusal(() => given(created, deleted, restored).when(undo))).toBe('policy.not-deleted');
    expect(refusal(() => given().when(undo))).toBe('policy.not-found');
  });
});
