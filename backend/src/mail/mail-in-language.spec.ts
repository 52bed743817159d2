import { expect, it } from 'vitest';
import { digestMail } from '../notifications/digests/digest-mail.ts';
import { invitationMail } from '../organizations/invitations/invitation-mail.ts';
import { changedMail, newAddressMail, oldAddressMail } from '../identity/email-change/mails.ts';
import { trialEndMail } from '../billing/mails/billing-mails.ts';
import { removalMail } from '../retention/removal-mail.ts';
import { mailInLanguage } from './mail-in-language.ts';

const link = 'https://policies.example.org/x';
const invitation = invitationMail({
  organizationName: 'St. Anne',
  inviterName: 'Ada',
  role: 'viewer',
  link,
  expiresAt: new Date('2026-03-08T09:00:00.000Z'),
});
const mails = [
  invitation,
  oldAddressMail('ada@example.net', { confirm: link, stop: link }),
  newAddressMail(link),
  changedMail('ada@example.net'),
  trialEndMail('2026-03-02T09:30:00.000Z', link),
  removalMail({ what: 'data', removalAt: '2026-03-02T09:30:00.000Z', address: link }),
  removalMail({ what: 'documents', removalAt: '2026-03-02T09:30:00.000Z', address: link }),
];

it.each(mails)('says every line of “$subject” in German and in Spanish', (mail) => {
  for (const language of ['de', 'es'] as const) {
    const { subject, text } = mailInLanguage(mail, language);
    expect(subject).not.toBe(mail.subject);
    const left = text.split('\n').filter((line) => line !== '' && line !== link);
    expect(left.filter((line) => mail.text.split('\n').includes(line))).toEqual([]);
  }
});

it('leaves English mails, addresses, and what people wrote as they are', () => {
  expect(mailInLanguage(invitation, 'en')).toBe(invitation);
  expect(mailInLanguage(invitation, null)).toBe(invitation);
  const german = mailInLanguage(invitation, 'de');
  expect(german.subject).toBe('Treten Sie St. Anne auf Proviso bei');
  expect(german.text).toContain('mit der Rolle „Leser“');
  expect(german.text).toContain(link);
  const digest = digestMail(
    [{ kind: 'policyChanges', what: 'created', policyId: 'p', actorId: 'a', score: null }] as never,
    { names: new Map([['p', 'Hello,']]), organizationName: 'O', addressOf: (path) => path },
  );
  expect(mailInLanguage(digest, 'de').text).toContain('- Hello,');
});
