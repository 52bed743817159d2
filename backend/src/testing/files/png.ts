import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@proviso/contracts';

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
};

const linesOf = (side: number, gray: number): Buffer => {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, gray)]);
  return Buffer.concat(Array.from({ length: side }, () => line));
};

/** A PNG in a single color, or with the given `lines`. `text` is stored as metadata, as cameras do. */
export const pngOf = ({
  side = limits.profilePicturePixels,
  gray = 0x80,
  lines = linesOf(side, gray),
  text,
}: { side?: number; gray?: number; lines?: Buffer; text?: string } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    ...(text === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))]),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
