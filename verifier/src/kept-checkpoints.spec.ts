import { describe, expect, it } from 'vitest';
import { checkpointsIn } from './kept-checkpoints.ts';

const root = `${'A'.repeat(43)}=`;
const signature = 'B'.repeat(92);
const origin = 'proviso/installation/organization';
const noteOf = (size: number): string => `${origin}\n${size}\n${root}\n\n— ${origin} ${signature}\n`;
const note = noteOf(12);
const base64 = (text: string): string =>
  Buffer.from(text)
    .toString('base64')
    .replaceAll(/.{76}/g, (line) => `${line}\r\n`);
const quotedPrintable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte === 10
        ? '\r\n'
        : byte > 126 || byte === 61
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
    )
    .join('')
    .replaceAll(/[^\r\n]{70}(?=[^\r\n]{3})/g, (line) => {
      // A sequence such as =E2 must not be broken.
      const at = line.lastIndexOf('=');
      return at > 66 ? `${line.slice(0, at)}=\r\n${line.slice(at)}` : `${line}=\r\n`;
    });

const mail = (parts: readonly string[]): string =>
  [
    'From: Proviso <proviso@example.com>',
    'Subject: =?utf-8?Q?Pr=C3=BCfpunkt?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed;',
    ' boundary="--_the boundary"',
    '',
    ...parts.flatMap((part) => ['----_the boundary', part]),
    '----_the boundary--',
    '',
  ].join('\r\n');
const part = (type: string, encoding: string, body: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`, '', body].join('\r\n');

describe('checkpoints in what somebody kept', () => {
  it.each([
    ['a file', note],
    ['a file with Windows line endings', note.replaceAll('\n', '\r\n')],
    ['text around it', `Dear auditor,\n\nkeep this:\n\n${note}\nKind regards\n`],
    ['a reply that quotes it', note.replaceAll(/^/gm, '> > ')],
    ['text in which a program broke the long line', note.replace(` ${signature}`, `\n${signature}`)],
    ['text that ends with it', note.trimEnd()],
    ['an email in Base64', mail([part('text/plain', 'base64', base64(`Hello,\n\n${note}`))])],
    ['an email in quoted-printable', mail([part('text/plain', 'quoted-printable', quotedPrintable(note))])],
    [
      'an email with an attachment',
      mail([
        part('text/html', '8bit', `<pre>${note}</pre>`),
        part('application/octet-stream; name=checkpoint.txt', 'base64', base64(note)),
      ]),
    ],
    [
      'an email that forwards it',
      mail([`Content-Type: message/rfc822\r\n\r\n${mail([part('text/plain', 'base64', base64(note))])}`]),
    ],
    ['an mbox', `From someone Thu Jan 1 00:00:00 2026\n${mail([part('text/plain', '8bit', note)])}`],
  ])('are found in %s', (_, text) => {
    expect(checkpointsIn(text)).toEqual([note]);
  });

  it('are all found, each once', () => {
    expect(checkpointsIn(`${note}\n${noteOf(20)}\n${note}`)).toEqual([note, noteOf(20)]);
  });

  it('keep the signatures of witnesses', () => {
    const cosigned = `${note}— witness.example.com/w1 ${'C'.repeat(104)}\n`;
    expect(checkpointsIn(`${cosigned}\nRegards`)).toEqual([cosigned]);
  });

  it.each(['', 'Dear auditor,\n\nthere is nothing here.\n', `${origin}\n12\n${root}\n\n`, mail([])])(
    'are not found in text that has none',
    (text) => {
      expect(checkpointsIn(text)).toEqual([]);
    },
  );
});
