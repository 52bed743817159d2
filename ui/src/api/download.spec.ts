import { describe, expect, it } from 'vitest';
import { problem } from '../testing/fake-fetch.ts';
import { ApiError } from './api-error.ts';
import { download } from './download.ts';

const answering =
  (disposition: string): typeof fetch =>
  () =>
    Promise.resolve(new Response('bytes', { headers: { 'Content-Disposition': disposition } }));

describe('download', () => {
  it.each([
    ['attachment; filename="hygiene.pdf"', 'hygiene.pdf'],
    ['attachment; filename=hygiene.pdf', 'hygiene.pdf'],
    [`attachment; filename="H_nde.pdf"; filename*=UTF-8''H%C3%A4nde.pdf`, 'Hände.pdf'],
    [`attachment; filename="hygiene.pdf"; filename*=UTF-8''H%C3%`, 'hygiene.pdf'],
    ['attachment', undefined],
  ])('names the file as the server specifies: %s', async (disposition, name) => {
    const read = await download(answering(disposition), '/api/policies/export');

    expect(read.name).toBe(name);
    expect(await read.file.text()).toBe('bytes');
  });

  it('counts the lines that have arrived', async () => {
    const counts: number[] = [];
    const lines = () =>
      Promise.resolve(new Response('one\ntwo\nthree', { headers: { 'Content-Type': 'text/csv' } }));
    const { file } = await download(lines, '/api/audit-log/export', {
      onLines: (count) => counts.push(count),
    });
    expect(counts.at(-1)).toBe(2);
    expect(await file.text()).toBe('one\ntwo\nthree');
    expect(file.type).toBe('text/csv');
  });

  it('reports a file that ends early as a network error', async () => {
    const broken = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => controller.error(new TypeError('terminated')),
          }),
        ),
      );
    await expect(
      download(broken, '/api/audit-log/export', { onLines: () => undefined }),
    ).rejects.toMatchObject({
      status: 0,
    });
  });

  it("reports the server's reason for a rejection", async () => {
    const refused = () => Promise.resolve(problem(402, 'subscription.trial-ended', 'Your trial has ended.'));

    await expect(download(refused, '/api/policies/export')).rejects.toEqual(
      new ApiError({ status: 402, code: 'subscription.trial-ended', detail: 'Your trial has ended.' }),
    );
  });

  it('reports that there was no response', async () => {
    const unplugged = () => Promise.reject(new TypeError('fetch failed'));

    await expect(download(unplugged, '/api/policies/export')).rejects.toMatchObject({ status: 0 });
  });
});
