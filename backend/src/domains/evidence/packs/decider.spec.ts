import type { EvidencePackEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { MAX_PACKS, packDecider, type PackRequest } from './decider.ts';

const given = givenEventsOf(packDecider);
const request = (packId: string, requestedAt = '2026-03-01T00:00:00.000Z'): PackRequest => ({
  packId,
  requestedAt,
  since: null,
  until: null,
  scope: 'events',
  policyIds: [],
  language: 'en',
});
const requested = (packId: string, requestedAt?: string): EvidencePackEvent => ({
  type: 'EvidencePackRequested',
  data: request(packId, requestedAt),
});
const parts = [{ sha256: 'ab', size: 3 }];
const expiresAt = '2026-03-08T00:00:00.000Z';
const completed = (packId: string) =>
  ({
    type: 'EvidencePackCompleted',
    data: { packId, parts, bytes: 3, first: 0, entries: 1, expiresAt },
  }) as const;
const expired = (packId: string) => ({ type: 'EvidencePackExpired', data: { packId, parts } }) as const;
const failed = (packId: string) => ({ type: 'EvidencePackFailed', data: { packId } }) as const;

it('creates one pack at a time', () => {
  given(requested('a'))
    .when({ type: 'RequestPack', request: request('b') })
    .expectRefusal('evidence.running');
  given(requested('a'), completed('a'))
    .when({ type: 'RequestPack', request: request('b') })
    .expect(requested('b'));
  given(requested('a'), failed('a'))
    .when({ type: 'RequestPack', request: request('b') })
    .expect(requested('b'));
});

it('removes the oldest pack if there are too many', () => {
  const packs = Array.from({ length: MAX_PACKS }, (_, index) => `${index}`);
  given(...packs.flatMap((id) => [requested(id), completed(id)]))
    .when({ type: 'RequestPack', request: request('b') })
    .expect(expired('0'), requested('b'));
});

it('lists a failed pack until the next request', () => {
  expect(given(requested('a'), failed('a')).state().packs).toMatchObject([{ status: 'failed' }]);
  expect(given(requested('a'), failed('a'), requested('b')).state().packs).toHaveLength(1);
});

it('refuses the download of an expired or unknown pack', () => {
  const download = (packId: string, now: string) =>
    given(requested('a'), completed('a')).when({ type: 'RecordDownload', packId, now });
  download('a', expiresAt).expectRefusal('evidence.not-found');
  download('b', '2026-03-02T00:00:00.000Z').expectRefusal('evidence.not-found');
  download('a', '2026-03-07T23:59:59.999Z').expect({ type: 'EvidencePackDownloaded', data: { packId: 'a' } });
});

it('names the parts of an expired pack, so that they can be removed', () => {
  const ready = given(requested('a'), completed('a'));
  ready.when({ type: 'ExpirePacks', now: '2026-03-07T23:59:59.999Z' }).expect();
  ready.when({ type: 'ExpirePacks', now: expiresAt }).expect(expired('a'));
  expect(given(requested('a'), completed('a'), expired('a')).state().packs).toEqual([]);
});

it('records a completion or a failure only for the pack in progress', () => {
  const complete = { type: 'CompletePack', completed: completed('a').data } as const;
  given(requested('a')).when(complete).expect(completed('a'));
  given(requested('a'), failed('a')).when(complete).expect();
  given(requested('a')).when({ type: 'FailPack', packId: 'b' }).expect();
});

it('withdraws packs that may name an erased user', () => {
  const withdraw = { type: 'WithdrawPacks', until: '2026-03-02T00:00:00.000Z' } as const;
  given(requested('a'), completed('a'), requested('b')).when(withdraw).expect(expired('a'), failed('b'));
  given(requested('a', '2026-03-02T00:00:00.001Z')).when(withdraw).expect();
});
