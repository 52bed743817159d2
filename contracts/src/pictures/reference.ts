/** Media types of stored pictures, keyed by the extension in their references. */
export const storedPictureTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type PictureExtension = keyof typeof storedPictureTypes;
export type PictureMimeType = (typeof storedPictureTypes)[PictureExtension];
export const pictureExtension = (mimeType: PictureMimeType): PictureExtension =>
  mimeType === storedPictureTypes.png ? 'png' : 'jpg';

/** Selectable picture widths, in percent of the text width. */
export const pictureWidths = [25, 50, 75, 100] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * A picture in a policy's Markdown: `![description](pictures/<sha256>.png#width=50)`. The URL is relative, so
 * that any Markdown reader finds the picture next to an exported file.
 */
export interface PictureReference {
  /** Hexadecimal SHA-256 of the stored file. */
  sha256: string;
  extension: PictureExtension;
  /** Width in percent of the text width. Defaults to the picture's own size, limited to the text width. */
  width?: PictureWidth | undefined;
  /** True for a decorative picture, which screen readers skip. */
  decorative?: boolean | undefined;
}

const NAME = String.raw`pictures/([0-9a-f]{64})\.(png|jpg)`;
const REFERENCE = new RegExp(String.raw`^(?:\./)?${NAME}(?:#([a-z0-9=,-]*))?$`);

/** File name of a picture. */
export const pictureFileName = ({
  sha256,
  extension,
}: Pick<PictureReference, 'sha256' | 'extension'>): string => `${sha256}.${extension}`;

/** Relative URL of a picture in Markdown. */
export const pictureAddress = ({ width, decorative, ...file }: PictureReference): string => {
  const settings = [...(width ? [`width=${width}`] : []), ...(decorative ? ['decorative'] : [])];
  return `pictures/${pictureFileName(file)}${settings.length > 0 ? `#${settings.join(',')}` : ''}`;
};

/**
 * Parses the URL of a stored picture in Markdown. Returns `undefined` for any other URL. Ignores unknown
 * settings.
 */
export const parsePictureAddress = (address: string): PictureReference | undefined => {
  const [, sha256, extension, settings = ''] = REFERENCE.exec(address) ?? [];
  if (sha256 === undefined || extension === undefined) return undefined;
  const named = settings.split(',');
  const width = pictureWidths.find((percent) => named.includes(`width=${percent}`));
  return {
    sha256,
    extension: extension as PictureExtension,
    ...(width && { width }),
    ...(named.includes('decorative') && { decorative: true }),
  };
};

/** API path from which members load a picture. */
export const picturePath = (file: Pick<PictureReference, 'sha256' | 'extension'>): string =>
  `/api/pictures/${pictureFileName(file)}`;

/**
 * Distinct files of all pictures that the Markdown refers to. May include pictures that are not shown, for
 * example in code blocks.
 */
export const picturesIn = (
  markdown: string,
): readonly Required<Pick<PictureReference, 'sha256' | 'extension'>>[] => {
  const found = new Map<string, PictureExtension>();
  for (const [, sha256, extension] of markdown.matchAll(new RegExp(NAME, 'g')))
    if (sha256 !== undefined) found.set(sha256, extension as PictureExtension);
  return Array.from(found, ([sha256, extension]) => ({ sha256, extension }));
};
