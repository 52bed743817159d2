import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { createToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const setUp = () => {
  const store = createToastStore();
  renderWithProviders(
    <section aria-label="Shell">
      <Toaster store={store} />
    </section>,
  );
  return { store, shell: screen.getByRole('region', { name: 'Shell' }) };
};

describe("the shell's toasts", () => {
  it('load their code with the first toast', async () => {
    const { store, shell } = setUp();
    expect(shell).toBeEmptyDOMElement();
    act(() => {
      store.toast({ title: 'Saved' });
    });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Saved');
    expect(shell).not.toBeEmptyDOMElement();
  });

  it('load their code with the first key press', async () => {
    const { shell } = setUp();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => shell.childElementCount).toBeGreaterThan(0);
  });
});
