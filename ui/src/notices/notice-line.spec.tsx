import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { NoticeLine } from './notice-line.tsx';
import type { NoticeMessage } from './notice-store.ts';

const mail: NoticeMessage = { id: 'mail', rank: 'soon', tone: 'warning', text: 'Confirm your address.' };
const trial: NoticeMessage = {
  id: 'trial',
  rank: 'later',
  tone: 'info',
  text: 'Your trial: 3 days left',
  says: '3 days',
  actions: [{ label: 'Subscribe', to: '/subscribe' }],
};

const show = (...notices: NoticeMessage[]) => {
  const { services } = renderWithProviders(<NoticeLine />);
  act(() => notices.forEach(services.notices.show));
  return services.notices;
};
const line = () => screen.getByRole('region', { name: 'Notices' });

it('shows the most urgent notice first, and other notices in a list', async () => {
  show(trial, mail);
  expect(line()).toHaveTextContent('Confirm your address.');
  expect(line()).not.toHaveTextContent('3 days');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 2 notices' }));
  const all = screen.getByRole('dialog', { name: 'Notices' });
  expect(within(all).getAllByRole('listitem')).toHaveLength(2);
  expect(within(all).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
});

it('dismisses notices one after another, and keeps the focus on the page', async () => {
  show(mail, trial);
  await userEvent.click(within(line()).getByRole('button', { name: 'Dismiss notice' }));
  expect(line()).toHaveTextContent('3 days left');
  await userEvent.click(within(line()).getByRole('button', { name: 'Dismiss notice' }));
  expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('announces a new notice only once, and not again when its text changes', () => {
  const store = show(trial);
  const said = document.querySelector('[aria-live="polite"]');
  expect(said).toHaveTextContent('Your trial: 3 days left');
  act(() => store.show({ ...trial, text: 'Your trial: 2 days 23 hours left' }));
  expect(said).toHaveTextContent('Your trial: 3 days left');
  act(() => store.show(mail));
  expect(said).toHaveTextContent('Confirm your address.');
});

it('runs a notice’s action when its button is pressed', async () => {
  const onPress = vi.fn<() => void>();
  show({ ...mail, actions: [{ label: 'Resend Link', onPress }] });
  await userEvent.click(screen.getByRole('button', { name: 'Resend Link' }));
  expect(onPress).toHaveBeenCalledOnce();
});
