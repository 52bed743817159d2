import type { ApprovalRule } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { ruleFor } from './approval-rules.ts';

const owners = { approvers: { role: 'owner' }, needed: 1 } as const;
const editors = { approvers: { role: 'editor' }, needed: null } as const;
const rule = (fields: Partial<ApprovalRule>): ApprovalRule => ({
  steps: [owners],
  dueInDays: null,
  fourEyes: false,
  signature: false,
  ...fields,
});

const [general, first, second] = [
  rule({ dueInDays: 30 }),
  rule({ steps: [editors], dueInDays: 14, fourEyes: true }),
  rule({ steps: [owners, editors], signature: true }),
];
const rules = new Map<number | null, ApprovalRule>([
  [null, general],
  [1, first],
  [2, second],
]);

describe('the approval rule for a text', () => {
  it('is the rule of its type', () => {
    expect(ruleFor([1], rules)).toEqual(first);
  });

  it('is the general rule if its type has none, or if it has no type', () => {
    expect(ruleFor([3], rules)).toEqual(general);
    expect(ruleFor([null], rules)).toEqual(general);
  });

  it('does not exist if neither its types nor all policies have one', () => {
    expect(ruleFor([3, null], new Map([[1, first]]))).toBeUndefined();
    expect(ruleFor([], rules)).toBeUndefined();
  });

  it('is the rule of one of its types if the other has none', () => {
    expect(ruleFor([3, 1], new Map([[1, first]]))).toEqual(first);
  });

  it('has the steps of all rules, each once, and is as strict as the strictest', () => {
    expect(ruleFor([1, 2], rules)).toEqual({
      steps: [editors, owners],
      dueInDays: 14,
      fourEyes: true,
      signature: true,
    });
    expect(ruleFor([3, 1], rules)).toMatchObject({ steps: [owners, editors], dueInDays: 14 });
  });

  it('is not repeated if several types have the same rule', () => {
    expect(ruleFor([3, 4, null], rules)).toEqual(general);
  });
});
