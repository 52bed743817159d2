import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Blocks on either side of the cursor, and at both ends of the text, that the browser always lays out: further than keys,
 * Page Down included, lead before the plugin hears of it.
 */
const reach = 40;
/** Blocks that the cursor may move before the others are marked anew. */
const slack = 10;

/** The class of the blocks that are laid out wherever they stand; the style leaves the others to be skipped out of sight. */
export const nearClass = 'near';

interface Near {
  /** The block of the cursor when they were marked. */
  index: number;
  count: number;
  marks: DecorationSet;
}

const blockOf = ({ $head }: Selection): number => $head.index(0);

const marksOf = (doc: Node, index: number): DecorationSet => {
  const marks: Decoration[] = [];
  const last = doc.childCount - 1;
  doc.forEach((block, offset, place) => {
    const near = place < reach || last - place < reach || Math.abs(place - index) <= reach + slack;
    if (near) marks.push(Decoration.node(offset, offset + block.nodeSize, { class: nearClass }));
  });
  return DecorationSet.create(doc, marks);
};
const nearOf = ({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): Near => {
  const index = blockOf(selection);
  return { index, count: doc.childCount, marks: marksOf(doc, index) };
};

const key = new PluginKey<Near>('nearBlocks');

/**
 * Marks the blocks near the cursor. Chromium does not type into what it skips, and its arrow keys jump over it, so only
 * the rest of a long text may be `content-visibility: auto`; without that, a key costs what the whole text costs.
 */
export const NearBlocks = Extension.create({
  name: 'nearBlocks',
  addProseMirrorPlugins: () => [
    new Plugin<Near>({
      key,
      state: {
        init: (_config, state) => nearOf(state),
        apply: (transaction, near, _before, state) => {
          const stays =
            state.doc.childCount === near.count && Math.abs(blockOf(state.selection) - near.index) <= slack;
          if (!stays) return nearOf(state);
          return transaction.docChanged
            ? { ...near, marks: near.marks.map(transaction.mapping, state.doc) }
            : near;
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});
