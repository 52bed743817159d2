import type { OrganizationExportEvent } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { exportDecider } from './decider.ts';

const given = givenEventsOf(exportDecider);
const requested = (exportId: string): OrganizationExportEvent => ({
  type: 'OrganizationExportRequested',
  data: { exportId },
});
const parts = [{ sha256: 'ab', size: 3 }];
const expiresAt = '2026-03-08T00:00:00.000Z';
const completed: OrganizationExportEvent = {
  type: 'OrganizationExportCompleted',
  data: { exportId: 'a', parts, bytes: 3, events: 1, checkpoint: null, expiresAt },
};

it('runs one export at a time', () => {
  given(requested('a')).when({ type: 'RequestExport', exportId: 'b' }).expectRefusal('export.running');
  given(requested('a'), completed).when({ type: 'RequestExport', exportId: 'b' }).expect(requested('b'));
});

it('keeps the parts of the replaced export until the new one has ended', () => {
  const replacing = [requested('a'), completed, requested('b')] as const;
  expect(given(...replacing).state()).toMatchObject({ status: 'running', replaced: parts });
  const failed: OrganizationExportEvent = { type: 'OrganizationExportFailed', data: { exportId: 'b' } };
  expect(given(...replacing, failed, requested('c')).state()).toMatchObject({ replaced: [] });
});

it('refuses the download of an expired export', () => {
  const download = (now: string) => given(requested('a'), completed).when({ type: 'RecordDownload', now });
  download(expiresAt).expectRefusal('export.not-ready');
  download('2026-03-07T23:59:59.999Z').expect({
    type: 'OrganizationExportDownloaded',
    data: { exportId: 'a' },
  });
});

it('keeps the expiry of an expired export', () => {
  const expired: OrganizationExportEvent = { type: 'OrganizationExportExpired', data: { exportId: 'a' } };
  given(requested('a'), completed).when({ type: 'ExpireExport', now: '2026-03-07T23:59:59.999Z' }).expect();
  given(requested('a'), completed).when({ type: 'ExpireExport', now: expiresAt }).expect(expired);
  const gone = given(requested('a'), completed, expired);
  expect(gone.state()).toEqual({ status: 'expired', exportId: 'a', expiresAt });
  gone.when({ type: 'ExpireExport', now: expiresAt }).expect();
  gone.when({ type: 'RecordDownload', now: expiresAt }).expectRefusal('export.not-ready');
  gone.when({ type: 'RequestExport', exportId: 'b' }).expect(requested('b'));
});

it('withdraws a running or finished export if it names an erased user', () => {
  const withdraw = (exportId: string) => ({ type: 'WithdrawExport', exportId }) as const;
  const data = { exportId: 'a' };
  const gone = { type: 'OrganizationExportExpired', data } as const;
  given(requested('a'), completed).when(withdraw('a')).expect(gone);
  given(requested('a')).when(withdraw('a')).expect({ type: 'OrganizationExportFailed', data });
  given().when(withdraw('a')).expect();
  given(requested('a'), completed, gone).when(withdraw('a')).expect();
  given(requested('a'), completed, requested('b')).when(withdraw('a')).expect();
});
