import { expect, it, vi } from 'vitest';
import { createNoticeStore, type NoticeMessage, type NoticeStorage } from './notice-store.ts';

const storageOf =
  (kept: Record<string, string> = {}): NoticeStorage =>
  () => ({
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
  });
const mail: NoticeMessage = { id: 'mail', rank: 'soon', tone: 'warning', text: 'Confirm your address.' };
const trial: NoticeMessage = { id: 'trial', rank: 'later', tone: 'info', text: '3 days left', says: '3' };
const idsOf = (store: ReturnType<typeof createNoticeStore>) => store.snapshot().map(({ id }) => id);

it('orders notices by urgency, regardless of when they arrived', () => {
  const store = createNoticeStore(storageOf());
  store.show(trial);
  store.show(mail);
  store.show({ id: 'offline', rank: 'now', tone: 'danger', text: 'You are offline.' });
  expect(idsOf(store)).toEqual(['offline', 'mail', 'trial']);
  store.withdraw('offline');
  expect(idsOf(store)).toEqual(['mail', 'trial']);
});

it('remembers dismissed notices, even after a reload', () => {
  const storage = storageOf();
  const store = createNoticeStore(storage);
  store.show(trial);
  store.dismiss('trial');
  expect(idsOf(store)).toEqual([]);

  const reloaded = createNoticeStore(storage);
  reloaded.show({ ...trial, text: '2 days 23 hours left' });
  expect(idsOf(reloaded)).toEqual([]);
  reloaded.show({ ...trial, says: '2' });
  expect(idsOf(reloaded)).toEqual(['trial']);
});

it('works if storage is forbidden or contains other data', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  for (const storage of [forbidden, storageOf({ 'proviso.notices.dismissed': '7' })]) {
    const store = createNoticeStore(storage);
    store.show(mail);
    expect(idsOf(store)).toEqual(['mail']);
    store.dismiss('mail');
    expect(idsOf(store)).toEqual([]);
  }
});

it('notifies its subscribers', () => {
  const store = createNoticeStore(storageOf());
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.show(mail);
  leave();
  store.withdraw('mail');
  expect(listener).toHaveBeenCalledOnce();
});
