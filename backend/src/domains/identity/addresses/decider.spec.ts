import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { emailDecider, type EmailClaimed } from './decider.ts';

const given = givenEventsOf(emailDecider);
const claimed: EmailClaimed = { type: 'EmailClaimed', data: { userId: 'ada', organizationId: 'engines' } };

it('claims a free address', () => {
  const command = { type: 'ClaimEmail', userId: 'ada', organizationId: 'engines' } as const;
  given().when(command).expect(claimed);
});

it('records nothing when the same user claims the address again', () => {
  const command = { type: 'ClaimEmail', userId: 'ada', organizationId: 'engines' } as const;
  given(claimed).when(command).expect();
});

it('refuses an address that another user has claimed', () => {
  const command = { type: 'ClaimEmail', userId: 'grace', organizationId: 'navy' } as const;
  given(claimed).when(command).expectRefusal('identity.email-taken');
});
