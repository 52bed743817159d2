import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useLocation } from '../router.ts';
import { renderWithProviders } from '../testing/index.ts';
import { SectionNavigation } from './section-navigation.tsx';

const Example = () => {
  const { pathname } = useLocation();
  return (
    <SectionNavigation
      label="Sections"
      groups={[
        { label: 'You', items: [{ to: '/profile', label: 'Profile', current: pathname === '/profile' }] },
        {
          label: 'Company',
          items: [{ to: '/general', label: 'General', hint: 'Name', current: pathname === '/general' }],
        },
      ]}
    >
      <p>{pathname}</p>
    </SectionNavigation>
  );
};

it('lists the sections by group, and opens one with the keyboard', async () => {
  renderWithProviders(<Example />, { path: '/profile' });
  const navigation = within(screen.getByRole('navigation', { name: 'Sections' }));
  const company = within(navigation.getByRole('list', { name: 'Company' }));
  expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  company.getByRole('link', { name: 'General Name' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('/general')).toBeVisible();
  expect(company.getByRole('link', { current: 'page' })).toHaveTextContent('General');
});

it('closes the list on a narrow page once a section is chosen, or with Escape', async () => {
  renderWithProviders(<Example />, { path: '/profile' });
  // Hidden, because on this page the list fits next to the section.
  const opener = screen.getByRole('button', { hidden: true });
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('link', { name: /General/ }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveTextContent('General');
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});
