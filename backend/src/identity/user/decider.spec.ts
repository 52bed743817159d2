import { expect, it } from 'vitest';
import { userDecider } from './decider.ts';

const { decide, evolve, initial } = userDecider;
const person = { userId: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
const signUp = { type: 'SignUpUser', ...person } as const;

it('signs a user up', () => {
  expect(decide(signUp, initial)).toEqual([{ type: 'UserSignedUp', data: person }]);
});

it('leaves a user as they are when the sign-up is carried out again', () => {
  const state = evolve(initial, { type: 'UserSignedUp', data: person });
  expect(decide({ ...signUp, firstName: 'Augusta' }, state)).toEqual([]);
});
