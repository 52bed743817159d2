import { describe, expect, it } from 'vitest';
import { formatTotpSecret, newSecret, timeStepOfCode } from './totp.ts';

/** The secret from RFC 6238, appendix B. The RFC's codes have eight digits. Ours are the last six of them. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('matches RFC 6238: at %d s it is %s', (seconds, code, step) => {
    expect(timeStepOfCode(secret, code, at(seconds))).toBe(step);
  });

  it.each([
    ['one step behind', 59 + 30, 1],
    ['one step ahead', 59 - 30, 1],
    ['two steps behind', 59 + 60, undefined],
    ['two steps ahead', 1_111_111_109 - 60, undefined],
  ])('is valid with at most one step of clock drift: %s', (_, seconds, step) => {
    const code = seconds > 1000 ? '081804' : '287082';
    expect(timeStepOfCode(secret, code, at(seconds))).toBe(step);
  });

  it.each(['', '28708', '2870820', '28708a', '２８７０８２', '287082\0', '-87082'])(
    'is rejected: %j',
    (code) => {
      expect(timeStepOfCode(secret, code, at(59))).toBeUndefined();
    },
  );

  it('may contain a space, because apps show codes that way', () => {
    expect(timeStepOfCode(secret, '287 082', at(59))).toBe(1);
  });

  it('is rejected if it belongs to another secret', () => {
    expect(timeStepOfCode(newSecret(), '287082', at(59))).toBeUndefined();
  });
});

it('returns a secret as text, as a URI, and as an image', async () => {
  const described = await formatTotpSecret(secret, 'ada+1@example.com');
  expect(described.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(described.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Proviso:ada+1@example.com',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Proviso',
    secret: described.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const [head, image = ''] = described.qrCode.split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(image, 'base64').toString()).toMatch(/^<svg /);
});
