import type { JSONContent } from '@tiptap/core';
import type { BlockContent, DefinitionContent, List, ListItem, RootContent, Table } from 'mdast';
import { UnsupportedMarkdownError } from './features.ts';
import { inlineContentOf } from './inline-content.ts';

type Block = RootContent | BlockContent | DefinitionContent;

const emptyParagraph: JSONContent = { type: 'paragraph' };

const withContent = (node: JSONContent, content: JSONContent[]): JSONContent =>
  content.length === 0 ? node : { ...node, content };

const isTask = ({ checked }: ListItem): boolean => checked !== null && checked !== undefined;

const listOf = (list: List): JSONContent => {
  if (!list.children.some(isTask)) return plainListOf(list);
  // The editor's task lists are unnumbered, and all their items have check boxes. In other lists, check boxes
  // are read-only.
  if (list.ordered || !list.children.every(isTask)) return plainListOf(list);
  return {
    type: 'taskList',
    content: list.children.map((item) => ({
      ...itemOf(item),
      type: 'taskItem',
      attrs: { checked: item.checked === true },
    })),
  };
};

const itemOf = (item: ListItem): JSONContent => {
  const content = item.children.map(blockContentOf);
  // The editor requires each item to begin with a paragraph.
  return {
    type: 'listItem',
    ...(isTask(item) && { attrs: { checked: item.checked } }),
    content: content[0]?.type === 'paragraph' ? content : [emptyParagraph, ...content],
  };
};

const plainListOf = ({ ordered, start, children }: List): JSONContent => ({
  ...(ordered ? { type: 'orderedList', attrs: { start: start ?? 1 } } : { type: 'bulletList' }),
  content: children.map(itemOf),
});

const tableOf = ({ align, children }: Table): JSONContent => {
  const width = children[0]?.children.length ?? 0;
  if (children.some((row) => row.children.length > width)) throw new UnsupportedMarkdownError('table');
  return {
    type: 'table',
    content: children.map((row, rowIndex) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, index) => ({
        type: rowIndex === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: align?.[index] ?? null },
        content: [withContent(emptyParagraph, inlineContentOf(row.children[index]?.children ?? []))],
      })),
    })),
  };
};

/**
 * Converts a Markdown block to the editor's model.
 * @throws UnsupportedMarkdownError
 */
export const blockContentOf = (node: Block): JSONContent => {
  switch (node.type) {
    case 'paragraph':
      return withContent(emptyParagraph, inlineContentOf(node.children));
    case 'heading':
      return withContent({ type: 'heading', attrs: { level: node.depth } }, inlineContentOf(node.children));
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'blockquote': {
      const content = node.children.map(blockContentOf);
      return { type: 'blockquote', content: content.length === 0 ? [emptyParagraph] : content };
    }
    case 'code': {
      const language = [node.lang, node.meta].filter(Boolean).join(' ');
      const text = node.value.replaceAll('\r\n', '\n');
      return withContent(
        { type: 'codeBlock', attrs: { language: language === '' ? null : language } },
        text === '' ? [] : [{ type: 'text', text }],
      );
    }
    case 'list':
      return listOf(node);
    case 'table':
      return tableOf(node);
    case 'html':
      throw new UnsupportedMarkdownError('html');
    case 'footnoteDefinition': {
      const content = node.children.map(blockContentOf);
      return {
        type: 'footnoteDefinition',
        attrs: { label: node.label ?? node.identifier },
        content: content.length === 0 ? [emptyParagraph] : content,
      };
    }
    case 'definition':
      return {
        type: 'linkDefinition',
        attrs: {
          identifier: node.identifier,
          label: node.label ?? node.identifier,
          href: node.url,
          title: node.title ?? null,
        },
      };
    default:
      throw new UnsupportedMarkdownError('other');
  }
};
