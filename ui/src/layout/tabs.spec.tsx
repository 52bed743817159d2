import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'details', label: 'Policy Details', content: 'Title' },
  { value: 'content', label: 'Content', content: 'Text' },
];
const Example = () => {
  const [value, setValue] = useState('details');
  return <Tabs label="Policy" value={value} onValueChange={setValue} tabs={tabs} />;
};

it('switches with the arrow keys', async () => {
  renderWithProviders(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Policy Details' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Content', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Content' })).toHaveTextContent('Text');
});
