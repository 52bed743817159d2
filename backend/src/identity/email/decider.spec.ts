import { expect, it } from 'vitest';
import { DomainError } from '../../event-log/domain-error.ts';
import { emailDecider, type EmailClaimed } from './decider.ts';

const { decide, evolve, initial } = emailDecider;
const given = (...events: EmailClaimed[]) => events.reduce(evolve, initial);
const claimed: EmailClaimed = { type: 'EmailClaimed', data: { userId: 'ada', organizationId: 'engines' } };

it('claims a free address', () => {
  const command = { type: 'ClaimEmail', userId: 'ada', organizationId: 'engines' } as const;
  expect(decide(command, given())).toEqual([claimed]);
});

it('finds the claim done when the same user claims again', () => {
  const command = { type: 'ClaimEmail', userId: 'ada', organizationId: 'engines' } as const;
  expect(decide(command, given(claimed))).toEqual([]);
});

it('refuses an address that another user has claimed', () => {
  const command = { type: 'ClaimEmail', userId: 'grace', organizationId: 'navy' } as const;
  expect(() => decide(command, given(claimed))).toThrow(new DomainError('identity.email-taken'));
});
