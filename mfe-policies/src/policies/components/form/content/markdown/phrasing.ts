import type { Mark, Node } from '@tiptap/pm/model';
import type { Break, FootnoteReference, Image, InlineCode, Link, PhrasingContent, Text } from 'mdast';

/** Text with the same marks throughout. */
interface Piece {
  leaf: Text | InlineCode | Break | FootnoteReference | Image;
  marks: readonly Mark[];
}

const isPhrasing = (mark: Mark): boolean => mark.type.name !== 'code';

const pieceOf = (node: Node): Piece => {
  const marks = node.marks.filter(isPhrasing);
  if (node.type.name === 'hardBreak') return { leaf: { type: 'break' }, marks };
  if (node.type.name === 'footnoteReference') {
    const label = String(node.attrs['label']);
    return { leaf: { type: 'footnoteReference', identifier: label, label }, marks };
  }
  if (node.type.name === 'picture') {
    const { address, alt, title } = node.attrs;
    const image: Image = {
      type: 'image',
      url: String(address),
      alt: String(alt),
      title: typeof title === 'string' ? title : null,
    };
    return { leaf: image, marks };
  }
  const value = (node.text ?? '').replaceAll('\n', ' ');
  const isCode = marks.length < node.marks.length;
  return { leaf: isCode ? { type: 'inlineCode', value } : { type: 'text', value }, marks };
};

/** Number of consecutive pieces with `mark`, starting at `from`. */
const runOf = (pieces: readonly Piece[], from: number, mark: Mark): number => {
  let to = from;
  while (pieces[to]?.marks.some((other) => other.eq(mark))) to += 1;
  return to - from;
};

const longestMark = (pieces: readonly Piece[], from: number): { mark: Mark; length: number } | undefined =>
  pieces[from]?.marks
    .map((mark) => ({ mark, length: runOf(pieces, from, mark) }))
    .toSorted((one, other) => other.length - one.length)[0];

/**
 * Removes the white space from one end of `children`, because marked text in Markdown cannot begin or end
 * with white space.
 */
const takeSpace = (children: PhrasingContent[], end: 'start' | 'end'): PhrasingContent[] => {
  const taken: PhrasingContent[] = [];
  for (;;) {
    const child = end === 'start' ? children[0] : children.at(-1);
    if (child?.type !== 'text' && child?.type !== 'break') return taken;
    const rest =
      child.type === 'break' ? '' : end === 'start' ? child.value.trimStart() : child.value.trimEnd();
    if (child.type === 'text' && rest === child.value) return taken;
    const space: PhrasingContent =
      child.type === 'break'
        ? child
        : {
            type: 'text',
            value:
              end === 'start'
                ? child.value.slice(0, child.value.length - rest.length)
                : child.value.slice(rest.length),
          };
    if (end === 'start') taken.push(space);
    else taken.unshift(space);
    if (rest !== '') {
      children.splice(end === 'start' ? 0 : -1, 1, { type: 'text', value: rest });
      return taken;
    }
    if (end === 'start') children.shift();
    else children.pop();
  }
};

const linkOf = ({ attrs }: Mark, children: PhrasingContent[]): Link => ({
  type: 'link',
  url: String(attrs['href'] ?? ''),
  title: typeof attrs['title'] === 'string' ? attrs['title'] : null,
  children,
});

const wrapped = (mark: Mark, children: PhrasingContent[]): PhrasingContent => {
  switch (mark.type.name) {
    case 'bold':
      return { type: 'strong', children };
    case 'italic':
      return { type: 'emphasis', children };
    case 'strike':
      return { type: 'delete', children };
    default:
      return linkOf(mark, children);
  }
};

/** Merges adjacent text nodes, as a Markdown parser does. */
const joined = (nodes: readonly PhrasingContent[]): PhrasingContent[] => {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      result.splice(-1, 1, { type: 'text', value: last.value + node.value });
    else result.push(node);
  }
  return result;
};

const nested = (pieces: readonly Piece[]): PhrasingContent[] => {
  const result: PhrasingContent[] = [];
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (!piece) break;
    const longest = longestMark(pieces, at);
    if (!longest) {
      result.push(piece.leaf);
      at += 1;
      continue;
    }
    const { mark, length } = longest;
    const inside = pieces
      .slice(at, at + length)
      .map(({ leaf, marks }) => ({ leaf, marks: marks.filter((other) => !other.eq(mark)) }));
    const children = nested(inside);
    const before = takeSpace(children, 'start');
    const after = takeSpace(children, 'end');
    result.push(...before, ...(children.length > 0 ? [wrapped(mark, children)] : []), ...after);
    at += length;
  }
  return joined(result);
};

/** Converts the inline content of `parent` to Markdown nodes, without white space and breaks at its ends. */
export const phrasingOf = (parent: Node): PhrasingContent[] => {
  const pieces: Piece[] = [];
  parent.forEach((node) => pieces.push(pieceOf(node)));
  const children = nested(pieces);
  takeSpace(children, 'start');
  takeSpace(children, 'end');
  return children;
};
