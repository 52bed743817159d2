import { UNDESCRIBED_PICTURE } from '../../../shared/rendering/print-picture.ts';

/**
 * URL scheme for pictures in the output of the process that reads an imported file. The Markdown refers to
 * each picture by its number, and the pictures' bytes are sent separately. Whether the bytes are a valid
 * picture is checked only when they are stored.
 */
const SCHEME = 'import-picture:';
const NAMED = new RegExp(String.raw`!\[((?:[^\]\\]|\\.)*)\]\(${SCHEME}(\d+)\)`, 'g');
const DATA = /!\[((?:[^\]\\]|\\.)*)\]\(<?data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=]+)>?\)/gi;

/**
 * Maximum number of pictures per file, and their maximum total size in bytes. Further pictures are omitted.
 */
export const pictureBounds = { pictures: 100, bytes: 12 * 1024 * 1024 };

/** A file's pictures without duplicates. */
export interface FilePictures {
  /** Each picture's bytes in Base64, by number. */
  pictures: string[];
}

/** Assigns numbers to pictures in the order of `take` calls, within {@link pictureBounds}. */
export const pictureNumbers = () => {
  const pictures: string[] = [];
  const numbers = new Map<string, number>();
  let bytes = 0;
  return {
    pictures,
    /** Returns the picture's address for the Markdown, or `undefined` if there are too many pictures. */
    take(key: string, content: () => Buffer | undefined): string | undefined {
      const known = numbers.get(key);
      if (known !== undefined) return `${SCHEME}${known}`;
      const picture = pictures.length < pictureBounds.pictures ? content() : undefined;
      if (!picture || bytes + picture.length > pictureBounds.bytes) return undefined;
      bytes += picture.length;
      numbers.set(key, pictures.length);
      pictures.push(picture.toString('base64'));
      return `${SCHEME}${pictures.length - 1}`;
    },
  };
};

/** Extracts pictures from Markdown that contains them as data URLs. */
export const extractDataUrlPictures = (markdown: string): { markdown: string } & FilePictures => {
  const { pictures, take } = pictureNumbers();
  const rest = markdown.replaceAll(DATA, (written, alt: string, base64: string) => {
    const address = take(base64, () => Buffer.from(base64, 'base64'));
    return address === undefined ? written : `![${alt}](${address})`;
  });
  return { markdown: rest, pictures };
};

/** Whether a picture in the file was kept. */
export interface PictureOutcome {
  /** The description as written in Markdown, with escapes. */
  description: string;
  kept: boolean;
}

/**
 * Replaces picture numbers with the addresses of the stored pictures, or with a note for a refused picture.
 * @param addresses by number; `undefined` for a refused picture
 */
export const insertPictureAddresses = (
  markdown: string,
  addresses: readonly (string | undefined)[],
): { markdown: string; fates: readonly PictureOutcome[] } => {
  const fates: PictureOutcome[] = [];
  const named = markdown.replaceAll(NAMED, (_, written: string, number: string) => {
    const description = written === UNDESCRIBED_PICTURE ? '' : written;
    const address = addresses[Number(number)];
    fates.push({ description, kept: address !== undefined });
    if (address !== undefined) return `![${description}](${address})`;
    return description === '' ? '*(Image not imported)*' : `*(Image not imported: ${description})*`;
  });
  return { markdown: named, fates };
};
