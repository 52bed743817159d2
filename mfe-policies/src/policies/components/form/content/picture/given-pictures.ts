import { acceptedPictureTypes } from '@proviso/contracts';
import { inertPage } from '../paste/inert-page.ts';

const isPicture = ({ type }: { type: string }): boolean => acceptedPictureTypes.some((one) => one === type);
const filesIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])].filter(isPicture);

const DATA_ADDRESS = /^data:([a-z+/-]+);base64,([A-Za-z0-9+/=\s]+)$/;

/** A picture that is written in an address, as a file; `undefined` for another address, and for other types. */
export const fileOfDataAddress = (address: string, name: string): File | undefined => {
  const [, type = '', base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  if (!isPicture({ type })) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new File([bytes], name, { type });
  } catch {
    return undefined;
  }
};

/**
 * The pictures of a paste. A program that copies text or cells may add a picture of them, which is no picture of the text:
 * then only those within the text count.
 */
export const picturesOfPaste = (
  data: DataTransfer | null,
): { files: readonly File[]; /** There is nothing else in it. */ areAll: boolean } => {
  const html = data?.getData('text/html') ?? '';
  const files = filesIn(data);
  if (html === '') return { files, areAll: (data?.getData('text/plain') ?? '') === '' };
  const { body } = inertPage(html);
  const isText = (body.textContent ?? '').trim() !== '' || body.querySelector('table') !== null;
  if (!isText && files.length > 0) return { files, areAll: true };
  const within = [...body.querySelectorAll('img')].flatMap((image, index) => {
    const file = fileOfDataAddress(image.getAttribute('src') ?? '', image.alt || `picture-${index + 1}`);
    return file ? [file] : [];
  });
  return { files: within, areAll: !isText };
};

/** The pictures that were dropped. */
export const picturesOfDrop = filesIn;
