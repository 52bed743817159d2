import type { Command } from '@tiptap/core';

/** Turns the first row of the table at the cursor into header cells, as Markdown requires. */
export const keepHeaderRow: Command = ({ tr, state: { schema } }) => {
  const { $from } = tr.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const table = $from.node(depth);
    const header = schema.nodes['tableHeader'];
    if (table.type.name !== 'table' || !header) continue;
    const start = $from.start(depth) + 1;
    table.firstChild?.forEach((cell, offset) => {
      if (cell.type !== header) tr.setNodeMarkup(start + offset, header);
    });
    return true;
  }
  return true;
};
