import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  sent: unknown;
  opened: unknown[] = [];
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: unknown[]): void {
    this.opened = args;
  }
  setRequestHeader(): void {}
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, responseText: string): void {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends the form with the session cookie, reports progress, and returns the body', async () => {
  const form = new FormData();
  const parts: number[] = [];
  const answer = upload('/api/policies/1/upload', form, { onProgress: (part) => parts.push(part) });
  const request = FakeRequest.last;
  for (const loaded of [25, 100]) {
    request.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }),
    );
  }
  request.answer(201, '[{"id":"d"}]');
  await expect(answer).resolves.toEqual([{ id: 'd' }]);
  expect(parts).toEqual([0.25, 1]);
  expect(request).toMatchObject({
    sent: form,
    withCredentials: true,
    opened: ['POST', '/api/policies/1/upload'],
  });
});

it('rejects with the problem that the server reports', async () => {
  const answer = upload('/api/policies/1/upload', new FormData());
  FakeRequest.last.answer(
    413,
    JSON.stringify({ detail: 'File is larger than 10 bytes', code: 'document.too-large' }),
  );
  await expect(answer).rejects.toMatchObject({
    message: '413: File is larger than 10 bytes',
    code: 'document.too-large',
  });
});

it('rejects if the connection breaks, and if the caller aborts', async () => {
  const broken = upload('/u', new FormData());
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(broken).rejects.toMatchObject({ name: 'ApiError', status: 0 });

  const stop = new AbortController();
  const aborted = upload('/u', new FormData(), { signal: stop.signal });
  stop.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});
