import { renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { policiesTexts } from '../../../../../texts.ts';
import { readMarkdown } from '../markdown/editor-markdown.ts';
import { openMarkdown, type OpenEditor } from './open-markdown.ts';
import { RichEditor } from './rich-editor.tsx';

let opened: OpenEditor | undefined;
afterEach(() => opened?.editor.destroy());

const open = (text: string) => {
  const made = openMarkdown(readMarkdown(text), () => undefined);
  opened = made;
  renderWithProviders(
    <>
      <span id="label">Policy Content</span>
      <RichEditor editor={made.editor} labelledBy="label" describedBy="hint" invalid={false} />
    </>,
    { texts: [policiesTexts] },
  );
  return { ...made, user: userEvent.setup() };
};
const tool = (name: string) => screen.getByRole('button', { name });

it('shows a labeled text box with a toolbar', () => {
  open('# Purpose');
  expect(screen.getByRole('textbox', { name: 'Policy Content' })).toHaveAttribute('aria-multiline', 'true');
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
});

describe('the toolbar', () => {
  it('shows and changes the format at the cursor', async () => {
    const { user, markdown } = open('# Purpose');
    expect(tool('Heading 1')).toHaveAttribute('aria-pressed', 'true');

    await user.click(tool('Heading 3'));

    await waitFor(() => expect(tool('Heading 3')).toHaveAttribute('aria-pressed', 'true'));
    expect(tool('Heading 1')).toHaveAttribute('aria-pressed', 'false');
    expect(markdown()).toBe('### Purpose');
    await user.click(tool('Undo'));
    expect(markdown()).toBe('# Purpose');
  });

  it.each([
    ['Bold', '**Soap**'],
    ['Italic', '*Soap*'],
    ['Strikethrough', '~~Soap~~'],
    ['Code', '`Soap`'],
    ['Bulleted list', '- Soap'],
    ['Numbered list', '1. Soap'],
    ['Quote', '> Soap'],
    ['Heading 4', '#### Soap'],
  ])('applies %s', async (name, written) => {
    const { user, editor, markdown } = open('Soap');
    editor.commands.selectAll();
    await user.click(tool(name));
    expect(markdown()).toBe(written);
  });

  it('inserts a table whose first row remains the header row', async () => {
    const { user, markdown } = open('');
    expect(screen.queryByRole('button', { name: 'Add row below' })).not.toBeInTheDocument();
    await user.click(tool('Insert table'));
    expect(await screen.findByRole('button', { name: 'Add row below' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Insert table' })).not.toBeInTheDocument();
    await user.click(tool('Add column after'));
    await user.click(tool('Remove row'));
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    expect(markdown()).toBe('| | | | |\n| - | - | - | - |\n| | | | |');
  });

  it('is a single Tab stop, and supports arrow keys, Home, and End', async () => {
    const { user } = open('Soap');
    const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    tool('Heading 1').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Heading 3')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(tool('Redo')).toHaveFocus();
    expect(stops()).toEqual([tool('Redo')]);
  });
});

describe('a link', () => {
  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://example.org'],
    ['/policies'],
    ['two words'],
    [''],
  ])('does not accept %s', async (address) => {
    const { user, editor, markdown } = open('Soap');
    editor.commands.selectAll();
    await user.click(tool('Link'));
    await user.click(await screen.findByRole('textbox', { name: 'Address' }));
    if (address) await user.paste(address);
    await user.click(screen.getByRole('button', { name: 'Apply link' }));
    expect(screen.getByText(/Links can only point to web pages/)).toBeVisible();
    expect(markdown()).toBe('Soap');
  });

  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['example.org/a', 'https://example.org/a'],
    ['ada@example.org', 'mailto:ada@example.org'],
  ])('accepts %s', async (typed, address) => {
    const { user, editor, markdown } = open('Soap');
    editor.commands.selectAll();
    await user.click(tool('Link'));
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), `${typed}{Enter}`);
    expect(markdown()).toBe(`[Soap](${address})`);
  });

  it('can be removed', async () => {
    const { user, markdown } = open('[Soap](https://example.org)');
    await user.click(tool('Link'));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('https://example.org');
    await user.click(screen.getByRole('button', { name: 'Remove link' }));
    expect(markdown()).toBe('Soap');
  });
});
