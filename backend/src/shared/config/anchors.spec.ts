import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = 'witness.example.com+9c4d3a5b+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g';

it('uses no services to confirm histories unless they are configured', () => {
  expect(readConfig({}).anchors).toEqual({ timeStamps: undefined, witness: undefined, bucket: undefined });
});

it('locks copies in a bucket for ten years by default', () => {
  const { anchors } = readConfig({ HISTORY_BUCKET: 'histories', HISTORY_BUCKET_REGION: 'eu-central-1' });
  expect(anchors.bucket).toMatchObject({
    bucket: 'histories',
    region: 'eu-central-1',
    credentials: undefined,
    years: 10,
  });
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
  [{ HISTORY_BUCKET: 'histories' }, 'HISTORY_BUCKET_REGION: expected the region'],
  [{ HISTORY_BUCKET_YEARS: '7' }, 'HISTORY_BUCKET: expected together'],
  [
    { HISTORY_BUCKET: 'histories', HISTORY_BUCKET_REGION: 'eu-central-1', HISTORY_BUCKET_YEARS: '0' },
    'HISTORY_BUCKET_YEARS: expected at least 1 year',
  ],
  [
    { HISTORY_BUCKET: 'histories', HISTORY_BUCKET_REGION: 'eu-central-1', HISTORY_BUCKET_KEY_ID: 'id' },
    'HISTORY_BUCKET_SECRET_KEY: expected together with HISTORY_BUCKET_KEY_ID',
  ],
])('rejects %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
