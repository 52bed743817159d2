import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useShortcutsOn } from './shortcuts-on.ts';
import { useShortcuts } from './use-shortcuts.ts';

const open = () => {
  const run = vi.fn<() => void>();
  const Page = () => {
    useShortcuts({ x: run });
    return (
      <>
        <input aria-label="name" />
        <textarea aria-label="text" />
        <select aria-label="choice" />
        <div aria-label="editor" contentEditable />
        <input type="checkbox" aria-label="box" />
      </>
    );
  };
  render(<Page />);
  return { run, user: userEvent.setup() };
};

describe('a single-key shortcut', () => {
  it('works on the whole page, and on checkboxes', async () => {
    const { run, user } = open();
    await user.keyboard('x');
    screen.getByRole('checkbox').focus();
    await user.keyboard('x');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each(['name', 'text', 'choice', 'editor'])(
    'does not work in a field for text or a choice: %s',
    (name) => {
      const { run } = open();
      fireEvent.keyDown(screen.getByLabelText(name), { key: 'x' });
      expect(run).not.toHaveBeenCalled();
    },
  );

  it.each(['ctrlKey', 'metaKey', 'altKey'])('does not work with a modifier: %s', (modifier) => {
    const { run } = open();
    fireEvent.keyDown(document.body, { key: 'x', [modifier]: true });
    expect(run).not.toHaveBeenCalled();
  });

  it.each(['dialog', 'alertdialog', 'menu'])('does not work while there is an open %s', async (role) => {
    const { run, user } = open();
    render(<div role={role} />);
    await user.keyboard('x');
    expect(run).not.toHaveBeenCalled();
  });

  it('can be switched off and on, and the browser stores this choice', async () => {
    const { run, user } = open();
    const setting = renderHook(() => useShortcutsOn());
    const choose = (on: boolean) => act(() => setting.result.current[1](on));
    choose(false);
    expect(setting.result.current[0]).toBe(false);
    await user.keyboard('x');
    expect(run).not.toHaveBeenCalled();
    expect(localStorage.getItem('proviso.shortcuts')).toBe('off');
    choose(true);
    await user.keyboard('x');
    expect(run).toHaveBeenCalledOnce();
  });
});
