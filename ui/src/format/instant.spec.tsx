import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { Instant, type InstantForm } from './instant.tsx';

const at = '2020-02-03T12:00:05.000Z';
/** This device's time zone at that instant, in English. */
const zone =
  new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

describe('an instant', () => {
  it.each<[InstantForm, RegExp]>([
    ['date', /^Feb [34], 2020/],
    ['relative', /^\d+ months ago/],
    ['relative-with-years', /^\d+ years ago/],
    ['recent', /^Feb [34], 2020/],
  ])('shows its time and zone in its title and to assistive technology as %s', (form, words) => {
    renderWithProviders(<Instant at={at} form={form} />);
    const time = screen.getByRole('time');
    expect(time).toHaveAttribute('datetime', at);
    expect(time.title).toMatch(/^Feb \d, 2020, \d+:\d\d:05/);
    expect(time.title.endsWith(` ${zone}`)).toBe(true);
    expect(time).toHaveTextContent(words);
    expect(time).toHaveTextContent(`(${time.title})`);
  });

  it('shows the time zone only once if the whole instant is displayed', () => {
    renderWithProviders(<Instant at={at}>{(words) => `Changed on ${words}`}</Instant>);
    const time = screen.getByRole('time');
    expect(time).toHaveTextContent(/^Changed on Feb \d, 2020, \d+:\d\d:05/);
    expect(time.textContent?.endsWith(zone)).toBe(true);
    expect(time).not.toHaveAttribute('title');
  });
});
