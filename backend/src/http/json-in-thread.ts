/** Thread entry point that parses a large JSON body. */
import { createHash } from 'node:crypto';
import { type JsonBounds, parseJsonWithin } from '../shared/files/bounded-json.ts';

export interface LargeBody {
  value: unknown;
  /** Hexadecimal SHA-256 of the body, which identifies a repeated request. */
  sha256: string;
}

export default ({ bytes, bounds }: { bytes: Uint8Array; bounds: JsonBounds }): LargeBody => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { value: parseJsonWithin(body, bounds), sha256: createHash('sha256').update(body).digest('hex') };
};
