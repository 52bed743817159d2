/**
 * Crops a picture to a square PNG with sides of `pixels`, in base64. The browser decodes the file and applies
 * its EXIF orientation; only the pixels are kept, without metadata.
 *
 * @throws DOMException if the browser cannot read the file
 */
export const squarePng = async (file: File, pixels: number): Promise<string> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('no canvas', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, pixels, pixels);
  picture.close();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await png.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
};
