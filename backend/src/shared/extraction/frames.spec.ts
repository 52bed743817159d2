import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { framesOf, FrameError, writeFrame } from './frames.ts';

const sent = (...frames: [unknown, string][]): Buffer => {
  const stream = new PassThrough();
  for (const [head, body] of frames) writeFrame(stream, head, Buffer.from(body));
  stream.end();
  return stream.read() as Buffer;
};
const read = async (chunks: Iterable<Buffer>, bodyBytes = 100) => {
  const stream = new PassThrough();
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  const found: [unknown, string][] = [];
  for await (const { head, body } of framesOf(stream, bodyBytes)) found.push([head, body.toString()]);
  return found;
};
const frames: [unknown, string][] = [
  [{ name: 'one' }, 'a body\nwith lines'],
  [2, ''],
  [{ name: 'three' }, '方針'],
];

it('delivers frames unchanged, regardless of where the stream is split', async () => {
  const bytes = sent(...frames);
  expect(await read([bytes])).toEqual(frames);
  expect(await read(Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual(frames);
});

it('rejects a frame with a body over the limit before reading it', async () => {
  await expect(read([sent(['large', 'x'.repeat(101)]).subarray(0, 40)])).rejects.toThrow(FrameError);
});

it('distinguishes frames from other data', async () => {
  await expect(read([Buffer.from('hello\n')])).rejects.toThrow(SyntaxError);
  await expect(read([Buffer.from('{"bytes":-1}\n')])).rejects.toThrow();
  await expect(read([Buffer.alloc(100_000, 'x')])).rejects.toThrow(FrameError);
});

it('does not deliver a truncated frame', async () => {
  expect(await read([sent(...frames).subarray(0, -1)])).toEqual(frames.slice(0, 2));
});
