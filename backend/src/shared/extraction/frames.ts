import type { Readable, Writable } from 'node:stream';
import * as z from 'zod';

/** Maximum length in bytes of the line before a frame's body. Our processes never write longer lines. */
const HEAD_BYTES = 64 * 1024;
const LINE_END = 0x0a;

/** A message between processes: a small JSON value and a body of bytes. */
export interface Frame {
  head: unknown;
  body: Buffer;
}

/** The other process sent data that is not a frame, or a frame with a body above the limit. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const lineSchema = z.object({ head: z.unknown(), bytes: z.int().nonnegative() });

/** Writes a frame: a line of JSON that includes the body's length, then the body. */
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
 * Yields the frames that {@link writeFrame} wrote, until the stream ends. Reads no further than the caller
 * consumes.
 * @throws FrameError if a frame declares a body larger than `bodyBytes`
 * @throws SyntaxError, ZodError if the other process uses a different protocol
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
