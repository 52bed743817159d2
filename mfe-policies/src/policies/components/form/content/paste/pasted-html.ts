import { DOMSerializer, Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { StoredImage } from '@proviso/contracts/conversion';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { UnkeptMarkdownError } from '../markdown/features.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { withFreeLabels } from './free-labels.ts';
import { sliceOfMarkdown } from './pasted-markdown.ts';
import { type PastedText, readPasted } from './read-pasted.ts';

/** Content that was copied from the editor is already clean. */
const isOwn = (html: string): boolean => /data-pm-slice/.test(html);

const linesOf = (schema: Schema, text: string): Node[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => schema.node('paragraph', null, [schema.text(line.trim())]));

/** The blocks of a converted text; its lines as paragraphs if the editor could not keep all of it. */
const nodesOf = ({ markdown }: PastedText, schema: Schema): Node[] => {
  try {
    return readMarkdown(markdown).blocks.map((block) => schema.nodeFromJSON(block));
  } catch (error) {
    if (error instanceof UnkeptMarkdownError) return linesOf(schema, markdown);
    throw error;
  }
};

const withSpace = (paragraph: Node, { before, after }: PastedText['around'], schema: Schema): Node => {
  let { content } = paragraph;
  if (before !== '') content = Fragment.from(schema.text(before)).append(content);
  if (after !== '') content = content.append(Fragment.from(schema.text(after)));
  return paragraph.copy(content);
};

/** A footnote's text does not go on with the text that follows where it is pasted. */
const isClosed = (node: Node | undefined): boolean => node?.type.name === 'footnoteDefinition';

const htmlOf = (nodes: readonly Node[], schema: Schema): string => {
  const holder = document.createElement('div');
  const content = Fragment.from(nodes);
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  const { openStart, openEnd } = Slice.maxOpen(content, true);
  const open = [isClosed(nodes[0]) ? 0 : openStart, isClosed(nodes.at(-1)) ? 0 : openEnd];
  holder.firstElementChild?.setAttribute('data-pm-slice', `${open.join(' ')} []`);
  return holder.innerHTML;
};

/** Told what a paste left out, so that a person can be told, too. */
export type OnPasted = (text: PastedText) => void;

/**
 * HTML from the clipboard as the editor's own: converted to Markdown as imports are, and read as that.
 * @param pictures stored pictures, by the `src` of their images
 */
export const pastedHtml = (
  source: string,
  { state }: Pick<EditorView, 'state'>,
  onPasted: OnPasted,
  pictures?: ReadonlyMap<string, StoredImage>,
): string => {
  const { schema, doc } = state;
  let text: PastedText;
  try {
    text = readPasted(source, pictures);
  } catch (error) {
    // Nested deeper than a browser can follow: the plain text of the clipboard is what remains.
    if (error instanceof RangeError) return '';
    throw error;
  }
  onPasted(text);
  const nodes = withFreeLabels(nodesOf(text, schema), doc);
  const [only] = nodes;
  const isWithinLine = nodes.length === 1 && only?.type.name === 'paragraph';
  return htmlOf(isWithinLine ? [withSpace(only, text.around, schema)] : nodes, schema);
};

/** Handling of the clipboard: HTML is converted, Markdown is parsed, all other text is plain. */
export const pasteProps = (onPasted: OnPasted): EditorProps => ({
  transformPastedHTML: (html, view) => (isOwn(html) ? html : pastedHtml(html, view, onPasted)),
  // The type does not say so, but returning nothing is allowed: the text is then pasted line by line.
  clipboardTextParser: ((text, _context, plain, view) =>
    plain ? undefined : sliceOfMarkdown(view.state.schema, text)) as NonNullable<
    EditorProps['clipboardTextParser']
  >,
});
