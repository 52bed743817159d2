import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const titles = () =>
  screen.queryAllByRole('listitem').map((item) => item.firstChild?.nextSibling?.textContent);

it('shows only the latest toast', () => {
  const { services } = renderWithProviders(null);
  act(() => {
    services.toasts.toast({ title: 'First' });
    services.toasts.toast({ title: 'Second', description: 'Saved' });
  });
  expect(titles()).toEqual(['SecondSaved']);
});

it('removes a toast after 5000 ms', () => {
  vi.useFakeTimers();
  const { services } = renderWithProviders(null);
  act(() => {
    services.toasts.toast({ title: 'Saved' });
  });
  pass(4999);
  expect(titles()).toEqual(['Saved']);
  pass(1);
  expect(titles()).toEqual([]);
});

it('dismisses a toast with its button, and removes it 1,000,000 ms later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { services } = renderWithProviders(null);
  act(() => {
    services.toasts.toast({ title: 'Saved' });
  });
  await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  expect(titles()).toEqual([]);
  expect(services.toasts.snapshot()).toHaveLength(1);
  pass(1_000_000);
  expect(services.toasts.snapshot()).toHaveLength(0);
});

it('moves the focus to the toasts with F8', () => {
  const { services } = renderWithProviders(<button type="button">Elsewhere</button>);
  act(() => {
    services.toasts.toast({ title: 'Saved' });
  });
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  fireEvent.keyDown(document, { code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

it('runs an action only once, and shows a toast with an action for longer than a plain toast', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { services } = renderWithProviders(null);
  const undo = vi.fn<() => void>();
  act(() => {
    services.toasts.toast({
      title: 'Deleted',
      action: { label: 'Undo', elsewhere: 'Restore it from the list of deleted policies', onPress: undo },
    });
  });
  pass(9000);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});
