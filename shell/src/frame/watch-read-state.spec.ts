import { createNoticeStore } from '@proviso/ui';
import { expect, it } from 'vitest';
import { watchReadState } from './watch-read-state.ts';

it('shows a notice until all responses are up to date again', async () => {
  const notices = createNoticeStore(() => ({ getItem: () => null, setItem: () => undefined }));
  let state: string | undefined = 'stopped';
  const send = watchReadState(
    async () => new Response('[]', { headers: state === undefined ? {} : { 'Proviso-Read-State': state } }),
    { notices, text: () => 'Not up to date' },
  );
  const shown = () => notices.snapshot().map(({ text }) => text);

  await send('/api/policies?limit=5');
  expect(shown()).toEqual(['Not up to date']);
  await send('/api/search?q=hands');
  state = undefined;
  await send('/api/auth/me');
  state = 'current';
  await send('/api/policies/1');
  expect(shown()).toEqual(['Not up to date']);
  await send('/api/search?q=gowns');
  expect(shown()).toEqual([]);
});
