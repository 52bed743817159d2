import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = 'witness.example.com+9c4d3a5b+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g';

it('uses no services to confirm histories unless they are configured', () => {
  expect(readConfig({}).anchors).toEqual({ timeStamps: undefined, witness: undefined });
});

it.each([
  [{ TIMESTAMP_URL: 'http://timestamp.example.com' }, 'TIMESTAMP_CA: expected together with TIMESTAMP_URL'],
  [{ TIMESTAMP_CA: 'ca.pem' }, 'TIMESTAMP_URL: expected together with TIMESTAMP_CA'],
  [{ WITNESS_URL: 'https://witness.example.com' }, 'WITNESS_KEY: expected together with WITNESS_URL'],
  // The id does not match the key.
  [{ WITNESS_URL: 'https://witness.example.com', WITNESS_KEY: key }, 'WITNESS_KEY: expected a key'],
  [
    { TIMESTAMP_URL: 'ftp://timestamp.example.com', TIMESTAMP_CA: 'ca.pem' },
    'TIMESTAMP_URL: expected an address',
  ],
])('rejects %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
