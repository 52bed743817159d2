import { createCanvas } from '@napi-rs/canvas';

/** A picture in a single color, with a white bar in its left half. */
const drawn = (width: number, height: number, color: string) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width / 2, height / 4);
  return canvas;
};

interface Drawing {
  width?: number;
  height?: number;
  color?: string;
}

/** A picture file without metadata. */
export const pictureFile = (
  type: 'png' | 'jpeg' | 'webp',
  { width = 80, height = 40, color = '#336699' }: Drawing = {},
): Buffer => {
  const canvas = drawn(width, height, color);
  if (type === 'png') return canvas.toBuffer('image/png');
  return type === 'jpeg' ? canvas.toBuffer('image/jpeg', 90) : canvas.toBuffer('image/webp', 90);
};

/**
 * A JPEG with the EXIF data that a camera writes: an orientation (6: rotate clockwise), and a comment that
 * reveals the place.
 */
export const jpegFromCamera = (place: string, drawing: Drawing = {}): Buffer => {
  const jpeg = pictureFile('jpeg', drawing);
  const text = Buffer.from(`${place}\0`, 'latin1');
  const directory = Buffer.alloc(2 + 2 * 12 + 4);
  directory.writeUInt16LE(2, 0);
  // Directory entry for the image description, whose ASCII text follows the directory.
  directory.writeUInt16LE(0x010e, 2);
  directory.writeUInt16LE(2, 4);
  directory.writeUInt32LE(text.length, 6);
  directory.writeUInt32LE(8 + directory.length, 10);
  // Directory entry for the orientation, which is a single 16-bit number.
  directory.writeUInt16LE(0x0112, 14);
  directory.writeUInt16LE(3, 16);
  directory.writeUInt32LE(1, 18);
  directory.writeUInt16LE(6, 22);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    Buffer.from([8, 0, 0, 0]),
    directory,
    text,
  ]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
};

/** A GIF with a single pixel. */
export const gifFile = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
