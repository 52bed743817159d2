import type { UserEvent } from '@proviso/contracts';
import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { linkingDecider, type LinkExternalIdentity } from './decider.ts';

const userId = 'ada';
const issuer = 'https://id.example.com';
const link: LinkExternalIdentity = {
  type: 'LinkExternalIdentity',
  userId,
  issuer,
  subjectKey: 'one',
};
const verified = (by: 'link' | 'provider'): UserEvent => ({ type: 'EmailVerified', data: { userId, by } });
const linked = (subjectKey: string, by = issuer): UserEvent => ({
  type: 'ExternalIdentityLinked',
  data: { userId, issuer: by, subjectKey },
});
const changed = (by: 'link' | 'password'): UserEvent => ({ type: 'PasswordChanged', data: { userId, by } });
const given = givenEventsOf(linkingDecider);

it('links an account with a verified address', () => {
  given(verified('link')).when(link).expect(linked('one'));
});

it('links an account whose password was set through an emailed link', () => {
  given(changed('link')).when(link).expect(linked('one'));
});

it('verifies and links an account with an unverified address', () => {
  given(changed('password')).when(link).expect(verified('provider'), linked('one'));
});

it('does nothing when already linked', () => {
  given(verified('link'), linked('one')).when(link).expect();
});

it('refuses to link a second account at the same provider', () => {
  given(verified('link'), linked('other')).when(link).expectRefusal('sso.account-linked');
  given(verified('link'), linked('other', 'https://else.example')).when(link).expect(linked('one'));
});
