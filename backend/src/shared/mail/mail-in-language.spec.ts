import { expect, it } from 'vitest';
import { digestMail } from '../../domains/notifications/digests/digest-mail.ts';
import { invitationMail } from '../../domains/members/invitations/invitation-mail.ts';
import { trialEndMail } from '../../domains/billing/mails/billing-mails.ts';
import { mailInLanguage } from './mail-in-language.ts';

const link = 'https://policies.example.org/x';
const invitation = invitationMail({
  organizationName: 'St. Anne',
  inviterName: 'Ada',
  role: 'viewer',
  link,
  expiresAt: new Date('2026-03-08T09:00:00.000Z'),
});

it('translates an email into its recipient’s language, except addresses and user text', () => {
  expect(mailInLanguage({ ...invitation, language: null }).subject).toBe(invitation.subject);
  const german = mailInLanguage({ ...invitation, language: 'de' });
  expect(german.subject).toBe('Treten Sie St. Anne auf Proviso bei');
  expect(german.text).toContain('mit der Rolle „Leser“');
  expect(german.text).toContain(link);
});

it.each([
  ['en', /until March 8, 2026.* 9:00\sAM UTC/, 'ends on March 2, 2026 at 09:30 UTC'],
  ['de', /bis zum 8\. März 2026.* 09:00 UTC/, 'endet am 2. März 2026 um 09:30 UTC'],
  ['es', /hasta el 8 de marzo de 2026.* 9:00 UTC/, 'termina el 2 de marzo de 2026 a las 09:30 UTC'],
] as const)('formats dates like %s', (language, until, ends) => {
  expect(mailInLanguage({ ...invitation, language }).text).toMatch(until);
  const trial = trialEndMail('2026-03-02T09:30:00.000Z', link);
  expect(mailInLanguage({ ...trial, language }).text).toContain(ends);
});

it('translates each line of a digest, except the names of policies and users', () => {
  const item = { kind: 'policyChanges', what: 'created', policyId: 'p', actorId: 'a', score: null };
  const analyzed = { kind: 'analyses', what: 'completed', policyId: 'q', actorId: 'a', score: 86.6 };
  const names = new Map([
    ['p', 'Hello: created by owner'],
    ['a', 'Viewer'],
  ]);
  const mail = digestMail(
    [item, { ...item, what: 'status' }, analyzed] as never,
    { names, organizationName: 'O', addressOf: (path) => path },
    'de',
  );
  const { subject, text } = mailInLanguage({ ...mail, language: 'de' });
  expect(subject).toBe('1 Richtlinie geändert, 1 analysiert in O');
  expect(text).toContain('- Hello: created by owner: erstellt, Status geändert von Viewer');
  expect(text).toContain('- Eine Richtlinie: analysiert, Wert 87');
});
