import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { InsertedPlace, MarkedPlace, WordsPlace } from '../../insertion/insert-section.ts';

const key = new PluginKey<DecorationSet>('insertedMarks');

/** Highlights text that was inserted automatically, or that is about to be replaced. */
export const InsertedMarks = Extension.create({
  name: 'insertedMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const given = transaction.getMeta(key) as DecorationSet | undefined;
          return given ?? before.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/**
 * Scrolls the text until `position` is in its middle. The page scrolls only if the text itself is outside the
 * window.
 */
const scrollTo = (editor: Editor, position: number): void => {
  const { dom } = editor.view;
  const { node } = editor.view.domAtPos(position);
  const element = node instanceof Element ? node : node.parentElement;
  if (!element) return;
  const { top, height } = element.getBoundingClientRect();
  const frame = dom.getBoundingClientRect();
  dom.scrollTop += top + height / 2 - (frame.top + frame.height / 2);
  const after = element.getBoundingClientRect();
  if (after.top < 0 || after.bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
};

const setMarks = (editor: Editor, marks: DecorationSet): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, marks).setMeta('addToHistory', false));

/** Positions of the inserted blocks: the heading, and the blocks up to the next heading. */
const blocksAt = (doc: Node, { title, nth }: InsertedPlace): { from: number; to: number }[] => {
  const blocks: { from: number; to: number }[] = [];
  let left = nth;
  let isInside = false;
  doc.forEach((node, offset) => {
    if (node.type.name === 'heading') {
      isInside = node.textContent === title && left === 0 && blocks.length === 0;
      if (node.textContent === title) left -= 1;
    }
    if (isInside) blocks.push({ from: offset, to: offset + node.nodeSize });
  });
  return blocks;
};

/**
 * Positions of the words. Words of a table row, whose cells have no common text block, are found by their longest
 * cell.
 */
const rangesOfWords = (doc: Node, { words, nth }: WordsPlace): { from: number; to: number }[] => {
  const inOneBlock = words
    .split('|')
    .map((cell) => cell.trim())
    .reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
  let from = positionOf(doc, inOneBlock, 0);
  for (let left = nth; left > 0 && from !== undefined; left -= 1)
    from = positionOf(doc, inOneBlock, from + inOneBlock.length) ?? from;
  return from === undefined || inOneBlock === '' ? [] : [{ from, to: from + inOneBlock.length }];
};

/**
 * Scrolls to the marked text, moves the cursor there, and highlights it for `milliseconds`, or until
 * the returned function ends the highlight.
 */
export const showInserted = (editor: Editor, place: MarkedPlace, milliseconds?: number): (() => void) => {
  const { doc } = editor.state;
  const isOfWords = 'words' in place;
  const ranges = isOfWords ? rangesOfWords(doc, place) : blocksAt(doc, place);
  const [first] = ranges;
  if (!first) return () => undefined;
  const mark = isOfWords ? Decoration.inline : Decoration.node;
  const name = isOfWords && place.isPending ? 'contradicting' : 'inserted';
  setMarks(
    editor,
    DecorationSet.create(
      doc,
      ranges.map(({ from, to }) => mark(from, to, { class: name })),
    ),
  );
  editor.commands.setTextSelection(isOfWords ? first.from : first.from + 1);
  editor.view.focus();
  scrollTo(editor, first.from + 1);
  const clear = () => {
    if (!editor.isDestroyed) setMarks(editor, DecorationSet.empty);
  };
  const timer = milliseconds === undefined ? undefined : setTimeout(clear, milliseconds);
  return () => {
    clearTimeout(timer);
    clear();
  };
};

/** Position of the first occurrence of `words` in the text blocks from `start` on. */
const positionOf = (doc: Node, words: string, start: number): number | undefined => {
  let found: number | undefined;
  doc.nodesBetween(start, doc.content.size, (node, at) => {
    if (found !== undefined) return false;
    if (!node.isTextblock) return true;
    // Replaces each non-text node with one placeholder character, so that offsets stay correct.
    const index = node
      .textBetween(0, node.content.size, undefined, '\ufffc')
      .indexOf(words, Math.max(0, start - at - 1));
    if (index >= 0) found = at + 1 + index;
    return false;
  });
  return found;
};

/**
 * Selects the first occurrence of `words` at or after the inserted text, or else the first one in the whole
 * text, so that typing replaces it.
 */
export const selectWords = (editor: Editor, place: MarkedPlace | undefined, words: string): void => {
  const { doc } = editor.state;
  const start =
    (place && ('words' in place ? rangesOfWords(doc, place) : blocksAt(doc, place))[0]?.from) ?? 0;
  const found = positionOf(doc, words, start) ?? positionOf(doc, words, 0);
  if (found === undefined) return;
  const selection = TextSelection.create(doc, found, found + words.length);
  editor.view.dispatch(editor.state.tr.setSelection(selection));
  editor.view.focus();
  scrollTo(editor, found);
};
