import { findVariableUses, type VariableValues } from '@proviso/contracts';
import { labelOfVariable } from '@proviso/ui';
import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

interface Marked {
  /** `undefined` until loaded, so that no variable is marked as missing before that. */
  values: VariableValues | undefined;
  marks: DecorationSet;
}
const key = new PluginKey<Marked>('variables');

/** Decorations for the variables in one block. */
const marksIn = (block: Node, at: number, values: VariableValues | undefined): Decoration[] => {
  // Replaces each non-text node with one placeholder character, so that offsets stay correct.
  const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
  return findVariableUses(text).map(({ name, at: start, length }) => {
    const isMissing = values !== undefined && !values.has(name);
    const from = at + 1 + start;
    return Decoration.inline(from, from + length, {
      class: isMissing ? 'variable variable-missing' : 'variable',
      title: values?.get(name) ?? labelOfVariable(name),
      'data-variable': name,
    });
  });
};

const marksBetween = (doc: Node, from: number, to: number, values: VariableValues | undefined) => {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    found.push(...marksIn(node, at, values));
    return false;
  });
  return found;
};

/** Text ranges that a transaction changed, expanded to whole blocks. */
const changedBy = (transaction: Transaction): { from: number; to: number }[] => {
  const changed: { from: number; to: number }[] = [];
  const { doc, mapping } = transaction;
  for (const [index, map] of mapping.maps.entries())
    map.forEach((_before, _beforeEnd, start, end) => {
      const later = mapping.slice(index + 1);
      const from = doc.resolve(Math.min(later.map(start, -1), doc.content.size));
      const to = doc.resolve(Math.min(later.map(end, 1), doc.content.size));
      changed.push({
        from: from.depth > 0 ? from.before(1) : from.pos,
        to: to.depth > 0 ? to.after(1) : to.pos,
      });
    });
  return changed;
};

/** Highlights variables. After a change, only the changed blocks are searched again. */
export const VariableMarks = Extension.create({
  name: 'variableMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key,
      state: {
        init: (_config, { doc }) => ({
          values: undefined,
          marks: DecorationSet.create(doc, marksBetween(doc, 0, doc.content.size, undefined)),
        }),
        apply(transaction, before) {
          const { doc } = transaction;
          const given = transaction.getMeta(key) as { values: VariableValues } | undefined;
          if (given) {
            const all = marksBetween(doc, 0, doc.content.size, given.values);
            return { values: given.values, marks: DecorationSet.create(doc, all) };
          }
          if (!transaction.docChanged) return before;
          let marks = before.marks.map(transaction.mapping, doc);
          for (const { from, to } of changedBy(transaction)) {
            const old = marks.find(from, to);
            marks = marks.remove(old).add(doc, marksBetween(doc, from, to, before.values));
          }
          return { values: before.values, marks };
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

/** Sets the variables' values in the editor. */
export const setVariableValues = (editor: Editor, values: VariableValues): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, { values }).setMeta('addToHistory', false));
