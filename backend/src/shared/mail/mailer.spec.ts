import { expect, it } from 'vitest';
import { assertSafeMail, MailRefusedError } from './mailer.ts';

const mail = {
  to: 'ada@example.org',
  organizationId: null,
  language: null,
  subject: 'Join us',
  text: 'One line\nand another',
};

it('accepts an email to one user, with many lines of text', () => {
  expect(assertSafeMail(mail)).toBe(mail);
});

it.each([
  ['a second header', { ...mail, to: 'ada@example.org\r\nBcc: eve@example.org' }],
  ['a second recipient', { ...mail, to: 'ada@example.org, eve@example.org' }],
  ['a recipient with a name', { ...mail, to: 'Eve <eve@example.org>' }],
  ['no address', { ...mail, to: 'ada' }],
  ['two @ signs', { ...mail, to: 'ada@evil.org@example.org' }],
  ['a header in the subject', { ...mail, subject: 'Join\nBcc: eve@example.org' }],
  ['a line separator in the subject', { ...mail, subject: 'Join\u2028Bcc: eve@example.org' }],
])('rejects %s', (_, forged) => {
  expect(() => assertSafeMail(forged)).toThrow(MailRefusedError);
});
