import type { AuditInvitation, CurrentUser, SessionOrganization } from '@proviso/contracts';
import { ApiError, Button, Route, Routes } from '@proviso/ui';
import { DropdownMenu } from '@proviso/ui/overlays';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { AuditInvitationPage } from './audit-invitation-page.tsx';
import { AuditAccessEnded } from './audit-over.tsx';
import { AuditingBanner } from './auditing-band.tsx';
import { OrganizationMenuItems } from './organization-items.tsx';

const expiresAt = '2027-03-31T21:59:59.999Z';
const home: SessionOrganization = {
  id: user.organizationId,
  name: 'Firm',
  current: false,
  expiresAt: null,
};
const acme: SessionOrganization = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  name: 'Acme',
  current: true,
  expiresAt,
};
const auditing: NonNullable<CurrentUser['auditing']> = {
  homeOrganizationId: home.id,
  timeZone: 'UTC',
  since: null,
  until: null,
  scope: 'all',
  chosen: 0,
  expiresAt,
};
const switchPath = 'POST /api/session/organization';
const noContent = () => new Response(null, { status: 204 });

const answers = (more: Parameters<typeof fakeFetch>[0] = {}) =>
  fakeFetch({
    'GET /api/session/organizations': () => json([home, acme]),
    [switchPath]: noContent,
    ...more,
  });
const left = () => vi.fn<(address: string) => void>();

describe('the banner of an audited organization', () => {
  it('shows the organization and the end of access, and switches back', async () => {
    const { fetch, calls } = answers();
    const leave = left();
    renderWithProviders(
      <AuditingBanner user={{ company: 'Acme', auditing }} expiresAt={expiresAt} leave={leave} />,
      { fetch },
    );
    expect(screen.getByRole('region', { name: 'Audit' })).toHaveTextContent(
      /You are auditing Acme until .*2027/,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Back to Firm' }));
    await expect.poll(() => leave).toHaveBeenCalledWith('/');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ organizationId: home.id });
  });

  it('reports that switching the organization failed', async () => {
    const { fetch } = answers({ [switchPath]: () => problem(503, 'service.unavailable', 'Not now.') });
    const leave = left();
    renderWithProviders(
      <AuditingBanner user={{ company: 'Acme', auditing }} expiresAt={expiresAt} leave={leave} />,
      { fetch },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Back to Firm' }));
    expect(await screen.findByText('The organization could not be changed')).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the menu of organizations', () => {
  const open = async (organizations: readonly SessionOrganization[]) => {
    const { fetch, calls } = answers({ 'GET /api/session/organizations': () => json(organizations) });
    const leave = left();
    renderWithProviders(
      <DropdownMenu trigger={<Button>Menu</Button>}>
        <OrganizationMenuItems leave={leave} />
      </DropdownMenu>,
      { fetch },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    return { calls, leave };
  };

  it('offers the organizations other than the current one', async () => {
    const { calls, leave } = await open([
      { ...home, current: true },
      { ...acme, current: false },
    ]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Audit Acme' }));
    await expect.poll(() => leave).toHaveBeenCalledWith('/');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ organizationId: acme.id });
  });

  it('is empty for users without an organization to audit', async () => {
    const { calls } = await open([{ ...home, current: true }]);
    await expect.poll(() => calls).toHaveLength(1);
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  });
});

it('leads to the security settings if the organization requires a second factor', async () => {
  const detail = 'This organization requires its auditors to use two-factor authentication.';
  const { fetch } = answers({
    [switchPath]: () => problem(403, 'auditor.second-factor-required', detail),
    'GET /api/session/organizations': () =>
      json([
        { ...home, current: true },
        { ...acme, current: false },
      ]),
  });
  renderWithProviders(
    <DropdownMenu trigger={<Button>Menu</Button>}>
      <OrganizationMenuItems leave={left()} />
    </DropdownMenu>,
    { fetch },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Audit Acme' }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
});

it('says why access has ended, and switches back', async () => {
  const { fetch } = answers();
  const leave = left();
  const detail = 'The organization has ended your access as an auditor.';
  const error = new ApiError({ status: 403, code: 'auditor.ended', detail });
  renderWithProviders(<AuditAccessEnded error={error} leave={leave} />, { fetch });
  expect(screen.getByRole('alert')).toHaveTextContent(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Back to Firm' }));
  await expect.poll(() => leave).toHaveBeenCalledWith('/');
});

describe('the invitation', () => {
  const invitation: AuditInvitation = {
    organizationName: 'Acme',
    email: user.email,
    requiresSecondFactor: false,
    since: '2026-01-01T00:00:00.000Z',
    until: null,
    scope: 'chosen',
    chosen: 2,
    expiresAt,
  };
  const accept = 'POST /api/audit-invitations/abc/accept';
  const open = (more: Parameters<typeof fakeFetch>[0] = {}, who?: CurrentUser) => {
    const { fetch, calls } = answers({
      'GET /api/auth/user': () => problem(401, 'session.required', 'Please sign in.'),
      'GET /api/audit-invitations/abc': () => json(invitation),
      [accept]: noContent,
      ...more,
    });
    const leave = left();
    renderWithProviders(
      <Routes>
        <Route path="/audit-invitation/:token?" element={<AuditInvitationPage leave={leave} />} />
      </Routes>,
      { path: '/audit-invitation/abc', fetch, ...(who && { user: who }) },
    );
    return { leave, calls };
  };

  it('shows the terms, and is accepted with one click', async () => {
    const { leave } = open({}, user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit Acme' })).toBeInTheDocument();
    expect(screen.getByText('You can read 2 policies.')).toBeInTheDocument();
    expect(screen.getByText(/^Audited period: .*2026.* to now\.$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Accept Invitation' }));
    await expect.poll(() => leave).toHaveBeenCalledWith('/');
  });

  it('asks visitors to sign in', async () => {
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Sign in with ${user.email}`);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/?signin');
  });

  it('refuses a user with a different email address', async () => {
    open({}, { ...user, email: 'other@example.com' });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are signed in as other@example.com.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that a link is no longer valid', async () => {
    open({ 'GET /api/audit-invitations/abc': () => problem(404, 'invitation.not-valid', 'No.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is no longer valid');
  });
});
