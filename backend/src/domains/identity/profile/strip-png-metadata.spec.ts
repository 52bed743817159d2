import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pngOf } from '../../../testing/files/png.ts';
import { stripPngMetadata } from './strip-png-metadata.ts';

// Observes how much is decompressed, without replacing the implementation. Later specs in the same worker must
// not share these modules, because spies keep all data that passes through them.
vi.mock('node:zlib', { spy: true });
afterAll(() => {
  vi.doUnmock('node:zlib');
  vi.resetModules();
});

const refused = expect.objectContaining({ code: 'profile.picture-not-accepted' });
const attempt = (file: Buffer) => () => stripPngMetadata(file);

describe('a picture', () => {
  it('keeps only its pixels', () => {
    expect(stripPngMetadata(pngOf({ text: 'taken at home' }))).toEqual(pngOf());
    expect(stripPngMetadata(Buffer.concat([pngOf(), Buffer.from('<script>alert(1)</script>')]))).toEqual(
      pngOf(),
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a file of another type', Buffer.from('GIF89a')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture of the wrong size', pngOf({ side: 255 })],
    ['a truncated picture', pngOf().subarray(0, -20)],
    ['a picture with one changed bit', Buffer.from(pngOf().map((byte, at) => (at === 50 ? byte ^ 1 : byte)))],
  ])('is rejected if it is %s', (_, file) => {
    expect(attempt(file)).toThrow(refused);
  });

  it.each([
    ['fewer pixels than announced', Buffer.alloc(100)],
    ['many more pixels than announced', Buffer.alloc(4 * 1024 * 1024)],
    ['lines with an unknown filter', Buffer.alloc(256 * (1 + 3 * 256), 9)],
  ])('is rejected with %s', (_, lines) => {
    expect(attempt(pngOf({ lines }))).toThrow(refused);
  });

  it('is unpacked only up to its expected size', () => {
    const bomb = pngOf({ lines: Buffer.alloc(64 * 1024 * 1024) });
    expect(bomb.byteLength).toBeLessThan(100_000);
    vi.mocked(inflateSync).mockClear();
    expect(attempt(bomb)).toThrow(refused);
    expect(vi.mocked(inflateSync).mock.calls.map(([, options]) => options?.maxOutputLength)).toEqual([
      256 * (1 + 3 * 256),
    ]);
    const type = vi.mocked(inflateSync).mock.results[0]?.type;
    expect(type).toBe('throw');
  });

  it('is rejected before unpacking if it declares billions of pixels', () => {
    vi.mocked(inflateSync).mockClear();
    expect(attempt(pngOf({ side: 65_535, lines: Buffer.alloc(100) }))).toThrow(refused);
    expect(vi.mocked(inflateSync)).not.toHaveBeenCalled();
  });
});
