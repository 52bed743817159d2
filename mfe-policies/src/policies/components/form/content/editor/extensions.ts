import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { ListItem, TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Picture } from '../picture/picture-node.ts';
import { FootnoteDefinition, FootnoteReference } from './footnotes.ts';
import { InsertedMarks } from './inserted-marks.ts';
import { isLinkAddress } from './link-address.ts';
import { LinkDefinition } from './link-definition.ts';
import { VariableMarks } from './variable-marks.ts';

/**
 * A cell has one paragraph, as in Markdown. Its alignment is an attribute, because the page's content
 * security policy forbids inline styles.
 */
const cell = {
  content: 'paragraph',
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, rendered: false },
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-align'),
      renderHTML: ({ align }: Record<string, unknown>) => (align === null ? {} : { 'data-align': align }),
    },
  }),
};

/** An item of a numbered list, or of a list in which only some items have a check box. */
const BoxedItem = ListItem.extend({
  addAttributes: () => ({
    checked: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        element.hasAttribute('data-checked') ? element.getAttribute('data-checked') === 'true' : null,
      renderHTML: ({ checked }: Record<string, unknown>) =>
        checked === null ? {} : { 'data-checked': checked },
      keepOnSplit: false,
    },
  }),
});

/** The editor's schema: exactly the content that can be serialized to Markdown. */
export const editorExtensions = (): Extensions => [
  StarterKit.configure({
    code: false,
    listItem: false,
    underline: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
    },
    undoRedo: { depth: 500 },
  }),
  // Code may be bold or part of a link.
  Code.extend({ excludes: '' }),
  BoxedItem,
  TaskList,
  TaskItem.configure({ nested: true }),
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => [
      'div',
      { class: 'table-scroll' },
      ['table', HTMLAttributes, ['tbody', 0]],
    ],
  }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  FootnoteReference,
  FootnoteDefinition,
  LinkDefinition,
  Picture,
  VariableMarks,
  InsertedMarks,
];
