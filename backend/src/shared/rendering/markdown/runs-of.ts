import type { Definition, FootnoteReference, PhrasingContent } from 'mdast';
import type { Run } from '../print-block.ts';
import { parsePictureAddress } from '@proviso/contracts';
import { UNDESCRIBED_PICTURE } from '../print-picture.ts';
import type { PictureFile } from '../printable-policy.ts';
import { PAGE_PREFIX } from './headings-of.ts';
import { printableText } from './printable-text.ts';
import { safeLink } from '@proviso/contracts';
import { assertDepth } from './too-deep-error.ts';

const LINE_BREAK = /^<br ?\/?>$/i;

type Style = Omit<Run, 'text'>;

/** The targets that links, images and footnote references in a document can refer to. */
export interface References {
  definitions: ReadonlyMap<string, Definition>;
  /** The slugs of headings that links may target. */
  places: ReadonlySet<string>;
  /** The pictures that can be displayed, by hash. */
  pictures: ReadonlyMap<string, Pick<PictureFile, 'width' | 'height'>>;
  /**
   * The footnote's index in order of first reference, and whether this is its first reference; `undefined` if
   * the footnote does not exist.
   */
  noteOf(identifier: string): { index: number; isFirst: boolean } | undefined;
}

/**
 * The styled text of `nodes`, including stored pictures. HTML becomes its source text. Other images become
 * their descriptions.
 * @throws TooDeepError
 */
export const runsOf = (
  nodes: readonly PhrasingContent[],
  references: References,
  style: Style = {},
  depth = 0,
): readonly Run[] => {
  assertDepth(depth);
  const within = (children: readonly PhrasingContent[], added: Style) =>
    runsOf(children, references, { ...style, ...added }, depth + 1);
  return joined(
    nodes.flatMap((node): readonly Run[] => {
      switch (node.type) {
        case 'html':
          // `<br>` is the only supported tag, because table cells have no other syntax for line breaks.
          return [{ ...style, text: LINE_BREAK.test(node.value) ? '\n' : inOneLine(node.value) }];
        case 'text':
          return [{ ...style, text: inOneLine(node.value) }];
        case 'inlineCode':
          return [{ ...style, code: true, text: inOneLine(node.value) }];
        case 'break':
          return [{ ...style, text: '\n' }];
        case 'strong':
          return within(node.children, { bold: true });
        case 'emphasis':
          return within(node.children, { italic: true });
        case 'delete':
          return within(node.children, { strike: true });
        case 'link':
          return within(node.children, linkTo(node.url, references));
        case 'linkReference':
          return within(
            node.children,
            linkTo(references.definitions.get(node.identifier)?.url ?? '', references),
          );
        case 'image':
          return [imageRun(node.url, node.alt ?? '', references, style)];
        case 'imageReference':
          return [
            imageRun(
              references.definitions.get(node.identifier)?.url ?? '',
              node.alt ?? '',
              references,
              style,
            ),
          ];
        case 'footnoteReference':
          return [footnoteMark(node, references)];
      }
    }),
  );
};

/**
 * A stored picture. Images on the web are not loaded, so any other image becomes its description with a link
 * to the image.
 */
const imageRun = (address: string, alt: string, { pictures }: References, style: Style): Run => {
  const description = inOneLine(alt).trim();
  const reference = parsePictureAddress(address);
  if (!reference) {
    const link = style.link ?? safeLink(address);
    return { ...style, italic: true, text: labelOf(description), ...(link !== undefined && { link }) };
  }
  const { sha256, extension, width, decorative = false } = reference;
  const file = pictures.get(sha256);
  if (!file) return { ...style, italic: true, text: decorative ? '' : labelOf(description) };
  return {
    ...style,
    text: decorative ? '' : description || UNDESCRIBED_PICTURE,
    picture: { sha256, extension, width, decorative, pixels: { width: file.width, height: file.height } },
  };
};

const labelOf = (description: string): string => `[Image: ${description || 'no description'}]`;

// A line ending within a paragraph is displayed as a space (CommonMark 6.12).
const inOneLine = (text: string): string => printableText(text).replaceAll(/[\t\n]/g, ' ');

const linkTo = (address: string, { places }: References): Style => {
  if (address.startsWith('#')) {
    const slug = decoded(address.slice(1));
    const place = places.has(slug) ? slug : slug.replace(PAGE_PREFIX, '');
    return places.has(place) && place !== '' ? { link: `#${place}` } : {};
  }
  const link = safeLink(address);
  return link === undefined ? {} : { link };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const footnoteMark = ({ identifier }: FootnoteReference, { noteOf }: References): Run => {
  const found = noteOf(identifier);
  const text = `[${found ? found.index + 1 : identifier}]`;
  return found?.isFirst ? { text, note: found.index } : { text };
};

const haveSameStyle = (one: Run, other: Run): boolean =>
  JSON.stringify({ ...one, text: '' }) === JSON.stringify({ ...other, text: '' });

/** Merges adjacent runs that have the same style, and removes empty runs. */
const joined = (runs: readonly Run[]): readonly Run[] => {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.text === '' && !run.picture) continue;
    if (last && !run.picture && haveSameStyle(last, run))
      result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
};
