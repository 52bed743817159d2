import { acceptedPictureTypes } from '@proviso/contracts';
import { parseUntrustedHtml } from '../paste/parse-untrusted-html.ts';

const isPicture = ({ type }: { type: string }): boolean => acceptedPictureTypes.some((one) => one === type);
const filesIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])].filter(isPicture);

const DATA_ADDRESS = /^data:([a-z+/-]+);base64,([A-Za-z0-9+/=\s]+)$/;

/** Converts a picture's data URL to a file; `undefined` for other URLs and unsupported types. */
export const dataUrlToFile = (address: string, name: string): File | undefined => {
  const [, type = '', base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  if (!isPicture({ type })) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new File([bytes], name, { type });
  } catch {
    return undefined;
  }
};

/** A picture inside clipboard text. */
export interface ClipboardTextPicture {
  /** The `src` of the image: a data URL. */
  source: string;
  file: File;
  /** The alternative text, which may be empty. */
  description: string;
}

/** The pictures in a paste: either files, or pictures within text. */
export interface PastedPictures {
  files: readonly File[];
  /** Absent if there is no text, or no picture in it. */
  text?: { html: string; pictures: readonly ClipboardTextPicture[] };
}

/**
 * The pictures in a paste. Some programs also put a screenshot of the copied text or cells on the clipboard.
 * So if the paste contains text, only the pictures inside the text are used.
 */
export const picturesOfPaste = (data: DataTransfer | null): PastedPictures => {
  const html = data?.getData('text/html') ?? '';
  const files = filesIn(data);
  if (html === '') return { files: (data?.getData('text/plain') ?? '') === '' ? files : [] };
  const { body } = parseUntrustedHtml(html);
  const isText = (body.textContent ?? '').trim() !== '' || body.querySelector('table') !== null;
  if (!isText && files.length > 0) return { files };
  const pictures = [...body.querySelectorAll('img')].flatMap((image, index): ClipboardTextPicture[] => {
    const source = image.getAttribute('src') ?? '';
    const file = dataUrlToFile(source, image.alt || `picture-${index + 1}`);
    return file ? [{ source, file, description: image.alt.trim() }] : [];
  });
  if (!isText) return { files: pictures.map(({ file }) => file) };
  return { files: [], ...(pictures.length > 0 && { text: { html, pictures } }) };
};

export const picturesOfDrop = filesIn;
