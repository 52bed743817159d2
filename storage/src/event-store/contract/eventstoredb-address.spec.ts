import { expect, it } from 'vitest';
import { addressOf, withPort, isCluster } from './eventstoredb-address.ts';

it.each([
  ['esdb://127.0.0.1:2113?tls=false', 'esdb://127.0.0.1:7?tls=false', { host: '127.0.0.1', port: 2113 }],
  [
    'esdb://admin:change%40it@db?tls=false&keepAliveInterval=-1',
    'esdb://admin:change%40it@127.0.0.1:7?tls=false&keepAliveInterval=-1',
    { host: 'db', port: 2113 },
  ],
  ['esdb://db:2114/?tls=false', 'esdb://127.0.0.1:7/?tls=false', { host: 'db', port: 2114 }],
  ['esdb://admin:changeit@db:2113', 'esdb://admin:changeit@127.0.0.1:7', undefined],
  ['esdb://a:1,b:2?tls=false', 'esdb://127.0.0.1:7?tls=false', undefined],
  ['esdb+discover://db?tls=false', 'esdb://127.0.0.1:7?tls=false', undefined],
])('replaces the address in %s with a local port', (url, moved, address) => {
  expect(withPort(url, 7)).toBe(moved);
  expect(addressOf(url)).toEqual(address);
});

it.each([
  ['esdb://admin:changeit@db:2113', false],
  ['esdb://a:1,b:2?tls=false', true],
  ['esdb+discover://db', true],
])('detects whether %s names a cluster: %j', (url, expected) => {
  expect(isCluster(url)).toBe(expected);
});

it('states the expected scheme in the error', () => {
  expect(() => addressOf('http://127.0.0.1:2113')).toThrow('EVENTSTORE_URL is not esdb://');
});
