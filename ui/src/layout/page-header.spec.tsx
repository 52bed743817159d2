import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Link, TextInput } from '../controls/index.ts';
import { Route, Routes } from '../router.ts';
import { renderWithProviders } from '../testing/index.ts';
import { PageHeader } from './page-header.tsx';

it('sets the tab title, and takes the focus after a navigation but not after the first load', async () => {
  renderWithProviders(
    <>
      <Link to="/audit">Audit</Link>
      <Routes>
        <Route path="/" element={<PageHeader title="Policies" />} />
        <Route path="/audit" element={<PageHeader title="Audit Log" />} />
      </Routes>
    </>,
  );
  expect(document.title).toBe('Policies · Proviso');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Audit' }));
  expect(document.title).toBe('Audit Log · Proviso');
  expect(screen.getByRole('heading', { level: 1, name: 'Audit Log' })).toHaveFocus();
});

/** Attributes of a dialog that has not taken the focus yet. */
const opening = { role: 'dialog', 'data-state': 'open' };

it('leaves the focus to a dialog that was opened while the page was loading', async () => {
  const Late = () => {
    const [title, setTitle] = useState('');
    return (
      <>
        <div {...opening} aria-label="Search">
          <TextInput aria-label="Words" onChange={() => setTitle('Audit Log')} />
        </div>
        <PageHeader title={title} />
      </>
    );
  };
  renderWithProviders(
    <>
      <Link to="/audit">Audit</Link>
      <Routes>
        <Route path="/audit" element={<Late />} />
        <Route path="/" element={null} />
      </Routes>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Audit' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Words' }), 'a');
  expect(await screen.findByText('Audit Log')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus();
});
