import { useLocation, useShortcuts } from '@proviso/ui';
import { fakeFetch, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramedPage } from '../frame/framed-page.tsx';
import { manifest, navigationEntry, remote, user as lena } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';

class SilentEventSource extends EventTarget {
  readyState = 0;
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEventSource);
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;
const address = () => screen.getByLabelText('address').textContent;

const open = async (children?: ReactNode) => {
  const { services } = renderWithProviders(
    <FramedPage user={withPermissions({ ...lena, role: 'owner' })}>
      {children}
      <Address />
    </FramedPage>,
    { path: '/dashboard', fetch: fakeFetch({}).fetch, texts: [shellTexts] },
  );
  const navigation = [navigationEntry('/reports', 'Reports', 15, { shortcut: 'r' })];
  services.queryClient.setQueryData(['/mfe-manifest.json'], {
    microFrontends: [...manifest.microFrontends, remote('reports', { routes: ['/reports'], navigation })],
  });
  await screen.findByRole('link', { name: 'Reports' });
  return userEvent.setup();
};
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the key /', () => {
  it('focuses the search box of the page', async () => {
    const user = await open(<input type="search" aria-label="Search policies" defaultValue="hand" />);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('and/or');
    expect(screen.getByRole('searchbox')).toHaveValue('and/or');
  });

  it('opens the command palette on a page without a search box', async () => {
    const user = await open();
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Search or run a command' })).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});

describe('the key g followed by a letter', () => {
  it('opens a page in the sidebar, instead of running a shortcut of the current page', async () => {
    const run = vi.fn<() => void>();
    const Page = () => {
      useShortcuts({ r: run });
      return null;
    };
    const user = await open(<Page />);
    await user.keyboard('r');
    expect(run).toHaveBeenCalledOnce();
    await user.keyboard('gr');
    expect(address()).toBe('/reports');
    await user.keyboard('gy');
    expect(address()).toBe('/privacy');
    expect(run).toHaveBeenCalledOnce();
  });

  it('does nothing in a field, or if no page has that letter', async () => {
    const user = await open(<input aria-label="name" />);
    await user.keyboard('gqr');
    await user.type(screen.getByRole('textbox'), 'gr');
    expect(address()).toBe('/dashboard');
    expect(screen.getByRole('textbox')).toHaveValue('gr');
  });
});

describe('the list of shortcuts', () => {
  it('is opened by ?, and includes the letters of the pages', async () => {
    const user = await open();
    await user.keyboard('?');
    const pages = within(within(await list()).getByRole('region', { name: 'Go to a page' }));
    expect(pages.getByText('Reports')).toBeVisible();
    expect(pages.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['gthenr', 'gtheny']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is opened from the palette and from the user menu', async () => {
    const user = await open();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
    expect(await list()).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Lena Brandt/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await list()).toBeVisible();
  });

  it('lets the user turn off single-key shortcuts, and then lists only the others', async () => {
    const user = await open();
    await user.keyboard('?');
    const dialog = within(await list());
    await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(dialog.getByText('Open or close the command palette')).toBeVisible();
    expect(dialog.queryByText('Next policy')).toBeNull();
    await user.keyboard('{Escape}');
    await user.keyboard('?gr/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/dashboard');
  });
});
