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

it.each([true, 'true', 1, false, null, undefined])('takes %j for what it is', (email_verified) => {
  expect(profileOf({ email, email_verified }).emailVerified).toBe(email_verified === true);
});

it.each([undefined, '', 'grace', 'a@b\n.example', 7])('takes no address from %j', (address) => {
  expect(profileOf({ email: address, email_verified: true }).email).toBeUndefined();
});
