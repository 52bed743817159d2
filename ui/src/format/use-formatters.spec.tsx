import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { useFormatters } from './use-formatters.ts';

const at = '2020-02-03T12:00:05.000Z';

const Show = () => {
  const { day, list, fileSize, dateTime, minute } = useFormatters();
  return (
    <ul>
      {[day('2021-03-04'), list(['a', 'b', 'c']), fileSize(1_572_864), dateTime(at), minute(at)].map(
        (text) => (
          <li key={text}>{text}</li>
        ),
      )}
    </ul>
  );
};

it('formats days, lists, sizes, and instants with their zone', () => {
  renderWithProviders(<Show />);
  const [day, list, size, second, minute] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect([day, list, size]).toEqual(['Mar 4, 2021', 'a, b, c', '1.50 MB']);
  expect(second).toMatch(/^Feb \d, 2020, \d+:\d\d:05.[AP]M (UTC|GMT|[A-Z]{3,4})/);
  expect(minute).toMatch(/^Feb \d, 2020, \d+:\d\d.[AP]M (UTC|GMT|[A-Z]{3,4})/);
});
