import { afterEach, expect, it } from 'vitest';
import { readMarkdown } from '../markdown/editor-markdown.ts';
import { openMarkdown, type OpenEditor } from './open-markdown.ts';
import { setVariableValues } from './variable-marks.ts';

let opened: OpenEditor | undefined;
afterEach(() => opened?.editor.destroy());

const open = (text: string): OpenEditor => {
  opened = openMarkdown(readMarkdown(text), () => undefined);
  return opened;
};
const marked = ({ editor }: OpenEditor) =>
  [...editor.view.dom.querySelectorAll('.variable')].map((mark) => [
    mark.textContent,
    mark.classList.contains('variable-missing'),
  ]);

it('shows variables, marks those without a value, and writes them back unchanged', () => {
  const text = '# {{organization}}\n\n- Ask {{privacy_officer}} or {{nobody}}.';
  const editor = open(text);
  setVariableValues(
    editor.editor,
    new Map([
      ['organization', 'Engines'],
      ['privacy_officer', 'Grace'],
    ]),
  );
  expect(marked(editor)).toEqual([
    ['{{organization}}', false],
    ['{{privacy_officer}}', false],
    ['{{nobody}}', true],
  ]);
  expect(editor.markdown()).toBe(text);
});

it('marks typed variables, and unmarks removed ones', () => {
  const editor = open('Ask nobody.\n\nNothing.');
  editor.editor.commands.insertContentAt(5, '{{address}} ');
  expect(marked(editor)).toEqual([['{{address}}', false]]);
  editor.editor.commands.deleteRange({ from: 5, to: 8 });
  expect(marked(editor)).toEqual([]);
});
