import { expect, it } from 'vitest';
import { exceptionStateOn } from './exception-states.ts';

const today = '2026-03-01';

it.each([
  ['requested', today, false, 'waiting'],
  ['requested', '2026-02-28', false, 'lapsed'],
  ['approved', today, false, 'in-force'],
  ['approved', '2026-02-28', false, 'expired'],
  ['rejected', today, false, 'rejected'],
  ['withdrawn', '2026-02-28', true, 'withdrawn'],
  ['revoked', today, true, 'revoked'],
  ['requested', today, true, 'policy-ended'],
  ['approved', today, true, 'policy-ended'],
  ['approved', '2026-02-28', true, 'expired'],
] as const)(
  'is %s until %s, with an ended policy: %s, and therefore %s',
  (status, lastDay, policyEnded, state) => {
    expect(exceptionStateOn({ status, lastDay, policyEnded }, today)).toBe(state);
  },
);
