import type { Readable, Writable } from 'node:stream';
import * as z from 'zod';

/** Bytes of the longest line before a frame's body: more is no line of ours. */
const HEAD_BYTES = 64 * 1024;
const LINE_END = 0x0a;

/** A message between processes: something small in JSON, and bytes. */
export interface Frame {
  head: unknown;
  body: Buffer;
}

/** The other side sent something that is no frame, or one whose body is over the limit. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const lineSchema = z.object({ head: z.unknown(), bytes: z.int().nonnegative() });

/** Sends a frame: a line of JSON with the length of the body, then the body. */
export const writeFrame = (stream: Writable, head: unknown, body: Uint8Array): void => {
  stream.write(`${JSON.stringify({ head, bytes: body.length })}\n`);
  stream.write(body);
};

const parseLine = (line: Buffer, bodyBytes: number): z.infer<typeof lineSchema> => {
  const parsed = lineSchema.parse(JSON.parse(line.toString('utf8')));
  if (parsed.bytes > bodyBytes) throw new FrameError(`a body of ${parsed.bytes} bytes`);
  return parsed;
};

/**
 * The frames that {@link writeFrame} sends, one at a time, until the stream ends. Reads no further than it is asked to.
 * @throws FrameError when a body is announced that is larger than `bodyBytes`
 * @throws SyntaxError, ZodError when the other side speaks something else
 */
export async function* framesOf(stream: Readable, bodyBytes: number): AsyncGenerator<Frame, void> {
  let chunks: Buffer[] = [];
  let length = 0;
  let line: z.infer<typeof lineSchema> | undefined;
  const keep = (rest: Buffer): void => {
    chunks = rest.length === 0 ? [] : [rest];
    length = rest.length;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    for (;;) {
      if (!line) {
        const bytes = Buffer.concat(chunks);
        const end = bytes.indexOf(LINE_END);
        if (end === -1) {
          if (length > HEAD_BYTES) throw new FrameError('a line without an end');
          keep(bytes);
          break;
        }
        line = parseLine(bytes.subarray(0, end), bodyBytes);
        keep(bytes.subarray(end + 1));
      }
      if (length < line.bytes) break;
      const bytes = Buffer.concat(chunks);
      const { head, bytes: bodyLength } = line;
      line = undefined;
      keep(bytes.subarray(bodyLength));
      yield { head, body: bytes.subarray(0, bodyLength) };
    }
  }
}
