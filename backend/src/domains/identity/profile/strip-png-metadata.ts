import { crc32, inflateSync } from 'node:zlib';
import { limits } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes per pixel by PNG color type: RGB, and RGB with transparency. */
const pixelBytes: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const HEADER_BYTES = 13;
/** Number of bytes in a chunk excluding its data: length, type and checksum. */
const CHUNK_BYTES = 12;
const { profilePicturePixels: SIDE } = limits;

const refuse = (): never => {
  throw new DomainError('profile.picture-not-accepted', { pixels: SIDE });
};

/** Returns the header and pixel chunks. Drops other chunks, for example a photo's time and place. */
const chunksOf = (file: Buffer): { header: Buffer; pixels: Buffer } => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) refuse();
  let header: Buffer | undefined;
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; ;) {
    if (at + CHUNK_BYTES > file.length) refuse();
    const length = file.readUInt32BE(at);
    const end = at + CHUNK_BYTES + length;
    if (end > file.length) refuse();
    const typed = file.subarray(at + 4, end - 4);
    if (crc32(typed) !== file.readUInt32BE(end - 4)) refuse();
    const [type, data] = [typed.toString('latin1', 0, 4), typed.subarray(4)];
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') parts.push(data);
    if (type === 'IEND') break;
    at = end;
  }
  return { header: header ?? refuse(), pixels: Buffer.concat(parts) };
};

/**
 * Returns the number of bytes in a line of pixels. Refuses a header with an unexpected size or bit depth, or
 * with interlacing.
 */
const lineBytesOf = (header: Buffer): number => {
  if (header.length !== HEADER_BYTES) refuse();
  const bytes = pixelBytes[header.readUInt8(9)];
  const isPlain =
    header.readUInt32BE(0) === SIDE &&
    header.readUInt32BE(4) === SIDE &&
    header.readUInt8(8) === 8 &&
    header.subarray(10).every((value) => value === 0);
  // Each line begins with a filter type.
  return isPlain && bytes !== undefined ? 1 + SIDE * bytes : refuse();
};

const isWhole = (pixels: Buffer, lineBytes: number): boolean => {
  const size = SIDE * lineBytes;
  try {
    const lines = inflateSync(pixels, { maxOutputLength: size });
    return (
      lines.length === size &&
      Array.from({ length: SIDE }, (_, line) => lines[line * lineBytes] ?? 5).every((filter) => filter <= 4)
    );
  } catch {
    return false;
  }
};

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};

/**
 * Returns the picture as a PNG that contains only its pixels. Removes metadata, for example a photo's
 * location. Accepts only a square of {@link limits.profilePicturePixels}, so that decoders never process any
 * other picture.
 * @throws DomainError `profile.picture-not-accepted`
 */
export const stripPngMetadata = (file: Buffer): Buffer => {
  const { header, pixels } = chunksOf(file);
  if (!isWhole(pixels, lineBytesOf(header))) refuse();
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
