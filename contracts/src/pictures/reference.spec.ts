import { expect, it } from 'vitest';
import { parsePictureAddress, pictureAddress, picturesIn } from './reference.ts';

const sha256 = 'ab'.repeat(32);

it.each([
  [{ sha256, extension: 'png' }, `pictures/${sha256}.png`],
  [{ sha256, extension: 'jpg', width: 50 }, `pictures/${sha256}.jpg#width=50`],
  [{ sha256, extension: 'png', width: 100, decorative: true }, `pictures/${sha256}.png#width=100,decorative`],
] as const)('writes and reads %o', (reference, address) => {
  expect(pictureAddress(reference)).toBe(address);
  expect(parsePictureAddress(address)).toEqual(reference);
});

it('ignores unknown settings', () => {
  expect(parsePictureAddress(`./pictures/${sha256}.png#width=33,framed`)).toEqual({
    sha256,
    extension: 'png',
  });
});

it.each([
  `https://example.com/pictures/${sha256}.png`,
  `/pictures/${sha256}.png`,
  `pictures/../${sha256}.png`,
  `pictures/${sha256}.svg`,
  `pictures/${sha256.slice(1)}.png`,
  `pictures/${sha256}.png?size=1`,
])('does not accept %s as a picture', (address) => {
  expect(parsePictureAddress(address)).toBeUndefined();
});

it('lists each picture in the text only once', () => {
  const other = 'cd'.repeat(32);
  const text = `![One](pictures/${sha256}.png) and ![two][2]\n\n![One](pictures/${sha256}.png#width=25)\n\n[2]: pictures/${other}.jpg`;
  expect(picturesIn(text)).toEqual([
    { sha256, extension: 'png' },
    { sha256: other, extension: 'jpg' },
  ]);
});
