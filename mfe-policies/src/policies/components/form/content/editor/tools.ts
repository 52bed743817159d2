import type { ChainedCommands, Command, Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  Bold,
  Code,
  Columns3,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Rows3,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  TextQuote,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

/** Turns the first row of the table at the cursor into header cells, as Markdown requires. */
const keepHeaderRow: Command = ({ tr, state: { schema } }) => {
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

/** A button of the toolbar. Its name is its translation key. */
export interface Tool {
  icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** For toggles: true if the text at the cursor has the format. */
  isOn?: (editor: Editor) => boolean;
  /** True if the tool makes sense at the cursor. If absent, the tool is always offered. */
  isOffered?: (editor: Editor) => boolean;
  /** True if the tool is enabled. If absent, it always is. */
  isReady?: (editor: Editor) => boolean;
  /** The tool's shortcut, in the syntax of `aria-keyshortcuts`. */
  keys?: string;
}

const heading = (level: 1 | 2 | 3 | 4, icon: LucideIcon): Tool => ({
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
  keys: `Control+Alt+${level}`,
});
const inTable = (editor: Editor): boolean => editor.isActive('table');
const inList = (editor: Editor): boolean => editor.isActive('listItem');

/** The tools in groups, in display order. Excludes the link tool, which has a dialog. */
export const toolGroups = [
  {
    heading1: heading(1, Heading1),
    heading2: heading(2, Heading2),
    heading3: heading(3, Heading3),
    heading4: heading(4, Heading4),
  },
  {
    bold: {
      icon: Bold,
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
      keys: 'Control+B',
    },
    italic: {
      icon: Italic,
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
      keys: 'Control+I',
    },
    strike: {
      icon: Strikethrough,
      run: (chain) => chain.toggleStrike(),
      isOn: (editor) => editor.isActive('strike'),
      keys: 'Control+Shift+S',
    },
    code: {
      icon: Code,
      run: (chain) => chain.toggleCode(),
      isOn: (editor) => editor.isActive('code'),
      keys: 'Control+E',
    },
  },
  {
    bulletList: {
      icon: List,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
      keys: 'Control+Shift+8',
    },
    orderedList: {
      icon: ListOrdered,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
      keys: 'Control+Shift+7',
    },
    indent: {
      icon: IndentIncrease,
      run: (chain) => chain.sinkListItem('listItem'),
      isOffered: inList,
    },
    outdent: {
      icon: IndentDecrease,
      run: (chain) => chain.liftListItem('listItem'),
      isOffered: inList,
    },
    quote: {
      icon: TextQuote,
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
      keys: 'Control+Shift+B',
    },
    rule: { icon: Minus, run: (chain) => chain.setHorizontalRule() },
  },
  {
    table: {
      icon: Table,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      isOffered: (editor) => !inTable(editor),
    },
    addRow: { icon: Rows3, run: (chain) => chain.addRowAfter(), isOffered: inTable },
    removeRow: {
      icon: TableRowsSplit,
      run: (chain) => chain.deleteRow().command(keepHeaderRow),
      isOffered: inTable,
    },
    addColumn: { icon: Columns3, run: (chain) => chain.addColumnAfter(), isOffered: inTable },
    removeColumn: { icon: TableColumnsSplit, run: (chain) => chain.deleteColumn(), isOffered: inTable },
    removeTable: { icon: Trash2, run: (chain) => chain.deleteTable(), isOffered: inTable },
  },
  {
    undo: {
      icon: Undo2,
      run: (chain) => chain.undo(),
      isReady: ({ state }) => undoDepth(state) > 0,
      keys: 'Control+Z',
    },
    redo: {
      icon: Redo2,
      run: (chain) => chain.redo(),
      isReady: ({ state }) => redoDepth(state) > 0,
      keys: 'Control+Shift+Z',
    },
  },
] as const satisfies readonly Readonly<Record<string, Tool>>[];

type KeysOf<Group> = Group extends unknown ? keyof Group : never;
export type ToolName = KeysOf<(typeof toolGroups)[number]>;
