import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

it.each([
  ['Ada Okafor', 'AO'],
  ['mary ann king', 'MK'],
  ['Cher', 'C'],
])('shows the initials of %s as %s', (name, initials) => {
  const { container } = render(<Avatar name={name} imageUrl={null} />);
  expect(container).toHaveTextContent(initials);
});

it('shows the picture, or the initials if it cannot be loaded', () => {
  const { container } = render(<Avatar name="Ada Okafor" imageUrl="/api/people/1/picture?v=2" />);
  const picture = screen.getByRole('presentation', { hidden: true });
  expect(picture).toHaveAttribute('src', '/api/people/1/picture?v=2');
  expect(container).not.toHaveTextContent('AO');
  fireEvent.error(picture);
  expect(container).toHaveTextContent('AO');
});
