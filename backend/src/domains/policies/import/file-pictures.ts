/**
 * How pictures of an imported file travel from the process that reads it: the Markdown names them by number, and their
 * bytes are next to it. Whether they are pictures is decided when they are stored.
 */
const SCHEME = 'import-picture:';
const NAMED = new RegExp(String.raw`!\[((?:[^\]\\]|\\.)*)\]\(${SCHEME}(\d+)\)`, 'g');
const DATA = /!\[((?:[^\]\\]|\\.)*)\]\(<?data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=]+)>?\)/gi;

/** Maximum pictures of one file, and their bytes: more are left out. */
export const pictureBounds = { pictures: 100, bytes: 12 * 1024 * 1024 };

/** The pictures of a file, each once. */
export interface FilePictures {
  /** Their bytes in Base64, by number. */
  pictures: string[];
}

/** Numbers pictures in the order in which they are taken, within {@link pictureBounds}. */
export const pictureNumbers = () => {
  const pictures: string[] = [];
  const numbers = new Map<string, number>();
  let bytes = 0;
  return {
    pictures,
    /** The address of a picture in the Markdown; `undefined` if there are too many. */
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

/** Takes pictures out of Markdown in which they are written as data. */
export const withoutData = (markdown: string): { markdown: string } & FilePictures => {
  const { pictures, take } = pictureNumbers();
  const rest = markdown.replaceAll(DATA, (written, alt: string, base64: string) => {
    const address = take(base64, () => Buffer.from(base64, 'base64'));
    return address === undefined ? written : `![${alt}](${address})`;
  });
  return { markdown: rest, pictures };
};

/** What became of a picture of a file. */
export interface PictureFate {
  /** As it is written in Markdown, with escapes. */
  description: string;
  kept: boolean;
}

/**
 * Names pictures by where they are stored; of those that were refused, a note says so.
 * @param addresses by number; `undefined` for a refused one
 */
export const withAddresses = (
  markdown: string,
  addresses: readonly (string | undefined)[],
): { markdown: string; fates: readonly PictureFate[] } => {
  const fates: PictureFate[] = [];
  const named = markdown.replaceAll(NAMED, (_, description: string, number: string) => {
    const address = addresses[Number(number)];
    fates.push({ description, kept: address !== undefined });
    if (address !== undefined) return `![${description}](${address})`;
    return description === '' ? '*(Image not imported)*' : `*(Image not imported: ${description})*`;
  });
  return { markdown: named, fates };
};
