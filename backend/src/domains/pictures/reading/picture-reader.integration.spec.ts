import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadImage, createCanvas } from '@napi-rs/canvas';
import { limits } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { gifFile, jpegFromCamera, pictureFile } from '../../../testing/files/pictures.ts';
import { createPictureReader } from './picture-reader.ts';

const reader = createPictureReader();
const order = { organizationId: 'o', signal: new AbortController().signal };
const read = (...files: (Buffer | string)[]) =>
  reader.read(
    files.map((file) => Buffer.from(file)),
    order,
  );
const svg = (inside: string, size = 'width="80" height="40"') =>
  `<?xml version="1.0"?>\n<!-- A plan -->\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
const pixel = async (content: Buffer, x: number, y: number): Promise<readonly number[]> => {
  const image = await loadImage(content);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data];
};

describe('the picture reader', () => {
  it('returns PNG or JPEG for every type, in the order of the files', async () => {
    const pictures = await read(
      pictureFile('png'),
      pictureFile('jpeg'),
      pictureFile('webp'),
      gifFile,
      svg('<rect width="80" height="40" fill="#ff0000"/>'),
    );
    expect(pictures).toMatchObject([
      { mimeType: 'image/png', width: 80, height: 40 },
      { mimeType: 'image/jpeg', width: 80, height: 40 },
      { mimeType: 'image/png', width: 80, height: 40 },
      { mimeType: 'image/png', width: 1, height: 1 },
      { mimeType: 'image/png', width: 160, height: 80 },
    ]);
    const [png, , , , drawing] = pictures;
    if (typeof png !== 'object' || typeof drawing !== 'object') throw new Error('they were not read');
    expect(await pixel(png.content, 70, 30)).toEqual([0x33, 0x66, 0x99, 255]);
    expect(await pixel(drawing.content, 159, 79)).toEqual([255, 0, 0, 255]);
  });

  it('rotates a photo upright and removes its camera metadata', async () => {
    const photo = jpegFromCamera('51.5 N, 0.1 W');
    expect(photo.includes('51.5 N')).toBe(true);
    const [upright] = await read(photo);
    if (typeof upright !== 'object') throw new Error(`it was refused: ${upright}`);
    expect([upright.width, upright.height]).toEqual([40, 80]);
    expect(upright.content.includes('51.5 N')).toBe(false);
    expect(upright.content.includes('Exif')).toBe(false);
  });

  it('scales large pictures down', async () => {
    const [picture] = await read(pictureFile('png', { width: 4_000, height: 1_000 }));
    expect(picture).toMatchObject({ width: limits.pictureSidePixels, height: limits.pictureSidePixels / 4 });
  });

  it('rejects non-pictures, damaged pictures, and oversized pictures, and reads the others', async () => {
    const bomb = svg('', 'width="1000000" height="1000000"');
    const wide = svg('', 'width="8000" height="5001"');
    const picture = pictureFile('png');
    expect(
      await read('%PDF-1.7', picture.subarray(0, 40), bomb, wide, '<html><svg></svg></html>', picture),
    ).toMatchObject(['type', 'unreadable', 'unreadable', 'too-large', 'type', { width: 80, height: 40 }]);
  });

  it('draws an SVG without external resources', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [drawing] = await read(
      svg(
        `<image href="http://127.0.0.1:${port}/a.png" width="80" height="40"/>
         <image href="file:///etc/hostname" width="80" height="40"/>
         <script>document.title = 'run'</script>`,
      ),
    );
    server.close();
    expect(drawing).toMatchObject({ mimeType: 'image/png' });
    expect(asked).toEqual([]);
  });
});
