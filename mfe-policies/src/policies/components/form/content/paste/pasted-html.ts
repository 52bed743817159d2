import { DOMSerializer, Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { StoredImage } from '@proviso/contracts/conversion';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { UnsupportedMarkdownError } from '../markdown/features.ts';
import { readMarkdown } from '../markdown/editor-markdown.ts';
import { renameTakenFootnoteLabels } from './free-labels.ts';
import { parseMarkdownSlice } from './pasted-markdown.ts';
import { type PastedText, parsePastedHtml } from './parse-pasted-html.ts';

/** True for content copied from this editor, which needs no cleaning. */
const isOwn = (html: string): boolean => /data-pm-slice/.test(html);

const linesOf = (schema: Schema, text: string): Node[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => schema.node('paragraph', null, [schema.text(line.trim())]));

/** The blocks of a converted text. If the editor cannot preserve all of it, its lines become paragraphs. */
const nodesOf = ({ markdown }: PastedText, schema: Schema): Node[] => {
  try {
    return readMarkdown(markdown).blocks.map((block) => schema.nodeFromJSON(block));
  } catch (error) {
    if (error instanceof UnsupportedMarkdownError) return linesOf(schema, markdown);
    throw error;
  }
};

const withSpace = (paragraph: Node, { before, after }: PastedText['around'], schema: Schema): Node => {
  let { content } = paragraph;
  if (before !== '') content = Fragment.from(schema.text(before)).append(content);
  if (after !== '') content = content.append(Fragment.from(schema.text(after)));
  return paragraph.copy(content);
};

/** True for a footnote, which must not merge with the text after the cursor. */
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

/** Called with the result of a paste, so that the editor can report what was omitted. */
export type OnPasted = (text: PastedText) => void;

/**
 * Converts clipboard HTML to Markdown, as imports do, and the Markdown to HTML for the editor.
 * @param pictures stored pictures, keyed by the `src` of their images
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
    text = parsePastedHtml(source, pictures);
  } catch (error) {
    // The HTML is nested too deeply to process, so the clipboard's plain text is used.
    if (error instanceof RangeError) return '';
    throw error;
  }
  onPasted(text);
  const nodes = renameTakenFootnoteLabels(nodesOf(text, schema), doc);
  const [only] = nodes;
  const isWithinLine = nodes.length === 1 && only?.type.name === 'paragraph';
  return htmlOf(isWithinLine ? [withSpace(only, text.around, schema)] : nodes, schema);
};

/**
 * Clipboard handling: HTML is converted, Markdown is parsed, and any other text is inserted as plain text.
 */
export const pasteProps = (onPasted: OnPasted): EditorProps => ({
  transformPastedHTML: (html, view) => (isOwn(html) ? html : pastedHtml(html, view, onPasted)),
  // Returning `undefined` is allowed despite the type. The text is then pasted line by line.
  clipboardTextParser: ((text, _context, plain, view) =>
    plain ? undefined : parseMarkdownSlice(view.state.schema, text)) as NonNullable<
    EditorProps['clipboardTextParser']
  >,
});
