import { expect, it } from 'vitest';
import { invitationMail } from './invitation-mail.ts';

const invitation = {
  organizationName: 'Analytical Engines',
  inviterName: 'Ada Lovelace',
  role: 'editor',
  link: 'https://policies.example.com/join/token',
  expiresAt: new Date('2026-03-08T12:00:00Z'),
} as const;

it("states the inviter, the organization, and the link's expiry", () => {
  const { subject, text } = invitationMail(invitation);
  expect(subject).toBe('Join Analytical Engines on Proviso');
  expect(text).toContain('Ada Lovelace has invited you to join Analytical Engines on Proviso as Editor.');
  expect(text).toContain('\nhttps://policies.example.com/join/token\n');
  expect(text).toContain('until 2026-03-08 12:00 UTC');
});

it('keeps user input on one line, so that a name cannot imitate a link or a header', () => {
  const { subject, text } = invitationMail({
    ...invitation,
    organizationName: 'Engines\r\nBcc: eve@example.org',
    inviterName: 'Ada\u2028https://evil.example/join',
  });
  expect(subject).toBe('Join Engines Bcc: eve@example.org on Proviso');
  expect(text).not.toMatch(/^(?:Bcc|https:\/\/evil)/m);
});
