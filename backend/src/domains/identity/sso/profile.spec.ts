import { expect, it } from 'vitest';
import { profileOf } from './profile.ts';

const email = 'grace.hopper@navy.example';

it.each([
  [{ given_name: 'Grace', family_name: 'Hopper', name: 'G. H.' }, 'Grace', 'Hopper'],
  [{ name: 'Grace Brewster Hopper' }, 'Grace', 'Brewster Hopper'],
  [{ name: 'Grace' }, 'Grace', ''],
  [{}, 'grace.hopper', ''],
  [{ given_name: ' ', family_name: 7, name: 'x'.repeat(500) }, 'grace.hopper', ''],
])('takes the names from %o', (claims, firstName, lastName) => {
  expect(profileOf({ email, ...claims })).toMatchObject({ firstName, lastName });
});

it.each([
  [true, true],
  ['true', undefined],
  [null, undefined],
  [undefined, undefined],
  [false, false],
  ['false', false],
  [1, false],
])('interprets the email_verified claim %j', (email_verified, expected) => {
  expect(profileOf({ email, email_verified }).emailVerified).toBe(expected);
});

it.each([undefined, '', 'grace', 'a@b\n.example', 7])('finds no address in %j', (address) => {
  expect(profileOf({ email: address, email_verified: true }).email).toBeUndefined();
});
