import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { useFormatters } from './use-formatters.ts';

const Show = ({ iso, bytes }: { iso: string; bytes: number }) => {
  const { relativeDate, auditTime, day, list, fileSize } = useFormatters();
  return (
    <ul>
      {[relativeDate(iso), auditTime(iso), day('2021-03-04'), list(['a', 'b', 'c']), fileSize(bytes)].map(
        (text) => (
          <li key={text}>{text}</li>
        ),
      )}
    </ul>
  );
};

it('formats dates, lists, and sizes', () => {
  renderWithProviders(<Show iso="2020-02-03T12:00:00.000Z" bytes={1_572_864} />);
  const [relative, audit, ...rest] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(relative).toMatch(/^\d+ months ago$/);
  expect(audit).toBe('Feb 3, 2020');
  expect(rest).toEqual(['Mar 4, 2021', 'a, b, c', '1.50 MB']);
});
