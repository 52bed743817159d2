import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/editor-markdown.ts';
import { selectWords } from './inserted-marks.ts';
import { openMarkdown } from './open-markdown.ts';

it.each([
  ['in the inserted text', 'Screens face away. [Role] checks it.', true],
  ['before the inserted text, if that has none left', 'Screens face away. The manager checks it.', false],
])('selects a placeholder %s', (_, inserted, isInserted) => {
  const text = `# Workstations\n\n[Role] locks them.\n\n## Workstation use\n\n${inserted}\n`;
  const { editor } = openMarkdown(readMarkdown(text), () => undefined);
  selectWords(editor, { title: 'Workstation use', nth: 0 }, '[Role]');
  const { doc, selection } = editor.state;
  expect(doc.textBetween(selection.from, selection.to)).toBe('[Role]');
  expect(doc.textBetween(0, selection.from, '\n').includes('Workstation use')).toBe(isInserted);
  editor.destroy();
});
