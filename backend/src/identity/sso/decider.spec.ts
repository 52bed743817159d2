import type { UserEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { linkingDecider, type LinkExternalIdentity } from './decider.ts';

const { decide, evolve, initial } = linkingDecider;
const userId = 'ada';
const issuer = 'https://id.example.com';
const link: LinkExternalIdentity = {
  type: 'LinkExternalIdentity',
  userId,
  issuer,
  subjectKey: 'one',
  hasPassword: true,
};
const verified = (by: 'link' | 'provider'): UserEvent => ({ type: 'EmailVerified', data: { userId, by } });
const linked = (subjectKey: string, by = issuer): UserEvent => ({
  type: 'ExternalIdentityLinked',
  data: { userId, issuer: by, subjectKey },
});
const changed = (by: 'link' | 'password'): UserEvent => ({ type: 'PasswordChanged', data: { userId, by } });
const given = (...events: UserEvent[]) => events.reduce(evolve, initial);

it('links an account whose address its owner has verified', () => {
  expect(decide(link, given(verified('link')))).toEqual([linked('one')]);
});

it('links an account whose password was chosen by a link in a mail', () => {
  expect(decide(link, given(changed('link')))).toEqual([linked('one')]);
  expect(() => decide(link, given(changed('password')))).toThrow('sso.account-not-verified');
});

it('does not link an account with a password that anybody may have made', () => {
  expect(() => decide(link, given())).toThrow('sso.account-not-verified');
});

it('verifies and links an account that only the provider opens', () => {
  expect(decide({ ...link, hasPassword: false }, given())).toEqual([verified('provider'), linked('one')]);
});

it('finds a link done', () => {
  expect(decide(link, given(verified('link'), linked('one')))).toEqual([]);
});

it('does not open an account to another account of the same provider', () => {
  const state = given(verified('link'), linked('other'));
  expect(() => decide(link, state)).toThrow('sso.account-linked');
  expect(decide(link, given(verified('link'), linked('other', 'https://else.example')))).toHaveLength(1);
});
