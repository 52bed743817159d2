/** The text of an element, with a line for each block, and where its text nodes are in it. */
export interface ElementText {
  text: string;
  nodes: readonly { node: Text; start: number }[];
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, dt, dd, blockquote, figcaption';

/** Reads the text of an element. Adjacent blocks are separated by a line break. */
export const readElementText = (root: HTMLElement): ElementText => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  let before: Element | null | undefined;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const block = node.parentElement?.closest(blocks);
    if (before !== undefined && block !== before) text += '\n';
    before = block;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  return { text, nodes };
};

/** The part of the document with the characters from `start` to `end` of an element's text. */
export const rangeOf = ({ nodes }: ElementText, start: number, end: number): Range | undefined => {
  const first = nodes.findLast((each) => each.start <= start);
  const last = nodes.findLast((each) => each.start < end);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
};

/** The characters of an element's text that a part of the document contains. */
export const charactersIn = (
  { nodes }: ElementText,
  range: Range,
): { start: number; end: number } | undefined => {
  const touched = nodes.filter(({ node }) => range.intersectsNode(node));
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return undefined;
  return {
    start: first.start + (first.node === range.startContainer ? range.startOffset : 0),
    end: last.start + (last.node === range.endContainer ? range.endOffset : last.node.length),
  };
};

/** The blocks of a text that are not empty, such as paragraphs. */
export const blocksOf = (text: string): readonly { start: number; words: string }[] => {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const block = { start, words: line.trim() };
    start += line.length + 1;
    return block.words === '' ? [] : [block];
  });
};
