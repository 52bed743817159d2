import type { ApiKey, SessionItem } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startRegistration } from '@simplewebauthn/browser';
import { describe, expect, it, vi } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { SecurityTab } from './security-tab.tsx';

const here: SessionItem = {
  id: '0198c0de-0000-7000-8000-0000000000a1',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-03-08T09:00:00.000Z',
  current: true,
  ipAddress: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const phone: SessionItem = { ...here, id: here.id.replace('a1', 'a2'), current: false, userAgent: 'curl/8' };
const key: ApiKey = {
  id: '0198c0de-0000-7000-8000-0000000000b1',
  name: 'Nightly <i>',
  scopes: ['policy.read'],
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2999-03-01T09:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn<typeof startRegistration>() }));
const noContent = () => new Response(null, { status: 204 });

const open = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/two-factor': () => json({ enabled: false, recoveryCodesLeft: 0 }),
    'GET /api/auth/sessions': () => json([here, phone]),
    'GET /api/api-keys': () => json([key]),
    'GET /api/auth/passkeys': () => json([]),
    'GET /api/auth/email-change': () => json({ change: null, hasPassword: true }),
    ...answers,
  });
  renderWithProviders(<SecurityTab />, { texts: [adminTexts], fetch, user: owner });
  return calls;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('two-factor authentication', () => {
  const setUp = {
    'POST /api/auth/two-factor/setup': () =>
      json({ secret: 'ABCD', uri: 'otpauth://totp/x', qrCode: 'data:image/svg+xml,x' }),
  };

  it('is turned on with the password and a code, and shows recovery codes once', async () => {
    let enabled = false;
    const calls = open({
      ...setUp,
      'GET /api/auth/two-factor': () => json({ enabled, recoveryCodesLeft: enabled ? 2 : 0 }),
      'POST /api/auth/two-factor/enable': () => {
        enabled = true;
        return json({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
      },
    });
    await press('Turn on');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(dialog.getByText('ABCD')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Password'), 'secret');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(calls.find(({ path }) => path.endsWith('/enable'))?.body).toEqual({
      password: 'secret',
      code: '123456',
    });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    await press('I have saved them');
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument();
    expect(await screen.findByText('2 recovery codes are left.')).toBeVisible();
  });

  it('stays off after a wrong code', async () => {
    open({
      ...setUp,
      'POST /api/auth/two-factor/enable': () =>
        problem(422, 'two-factor.code-wrong', 'This code is incorrect.'),
    });
    await press('Turn on');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'secret');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), '000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('This code is incorrect.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible();
  });

  it('is turned off with the password and a code', async () => {
    const calls = open({
      'GET /api/auth/two-factor': () => json({ enabled: true, recoveryCodesLeft: 1 }),
      'POST /api/auth/two-factor/disable': noContent,
    });
    await press('Turn off');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'secret');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-factor authentication is off')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/disable'))?.body).toEqual({
      password: 'secret',
      code: '123456',
    });
  });
});

describe('passkeys', () => {
  const laptop = { id: key.id, name: 'Laptop <b>', createdAt: here.createdAt, lastUsedAt: null };

  it('are created by the browser after a name and the password are entered', async () => {
    const made = { clientDataJSON: 'YQ', attestationObject: 'Yg', transports: ['internal' as const] };
    vi.mocked(startRegistration).mockResolvedValue({
      id: 'aWQ',
      rawId: 'aWQ',
      type: 'public-key',
      response: made,
      clientExtensionResults: {},
    });
    const calls = open({
      'POST /api/auth/passkeys/begin': () => json({ challenge: 'Yw' }),
      'POST /api/auth/passkeys': () => json(laptop, { status: 201 }),
    });
    expect(await screen.findByText('No passkeys')).toBeVisible();
    await press('Add passkey');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Password is required',
    ]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Laptop');
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Laptop was added')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { password: 'secret' },
      { name: 'Laptop', credential: { id: 'aWQ', rawId: 'aWQ', type: 'public-key', response: made } },
    ]);
  });

  it('are not added if the browser does not create one', async () => {
    vi.mocked(startRegistration).mockRejectedValue(new Error('canceled'));
    const calls = open({ 'POST /api/auth/passkeys/begin': () => json({ challenge: 'Yw' }) });
    await press('Add passkey');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Laptop');
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Your browser did not create a passkey')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('are removed after confirmation', async () => {
    open({
      'GET /api/auth/passkeys': () => json([laptop]),
      [`DELETE /api/auth/passkeys/${laptop.id}`]: noContent,
    });
    expect(await screen.findByText('Laptop <b>')).toBeVisible();
    await press('Remove Laptop <b>');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Laptop <b> was removed')).toBeVisible();
  });
});

describe('the password', () => {
  it('is changed after the current and the new password are entered', async () => {
    const calls = open({ 'POST /api/auth/change-password': noContent });
    await press('Change password');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Password is required',
      'Password must be at least 8 characters',
    ]);
    await userEvent.type(dialog.getByLabelText('Current password'), 'old password');
    await userEvent.type(dialog.getByLabelText('New password'), 'new password');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password was changed')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'old password',
      password: 'new password',
    });
  });
});

describe('sessions', () => {
  it('are listed by device and ended one by one or all at once', async () => {
    const calls = open({ [`DELETE /api/auth/sessions/${phone.id}`]: noContent });
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    await press('End the session: curl');
    expect(await screen.findByText('The session was ended')).toBeVisible();
    await press('End all others');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End all others' }),
    );
    expect(await screen.findByText('1 other session was ended')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('of the current browser are ended only after a warning about signing out', async () => {
    const calls = open();
    await press('Sign out');
    expect(within(screen.getByRole('alertdialog')).getByText(/Ending it signs you out/)).toBeVisible();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('cause no further requests after the session of the current browser has ended', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const calls = open({ [`DELETE /api/auth/sessions/${here.id}`]: noContent });
    await press('Sign out');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.at(-1)?.method).toBe('DELETE');
    assign.mockRestore();
  });
});

describe('API keys', () => {
  it('are created with the chosen permissions, and shown only once', async () => {
    const calls = open({
      'POST /api/api-keys': () => json({ apiKey: key, key: 'proviso_secret' }, { status: 201 }),
    });
    await press('Create API key');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Choose at least one permission',
    ]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Export');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Read policies' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Valid for' }), '30 days');
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await screen.findByText('proviso_secret')).toBeVisible();
    await press('I have copied it');
    expect(screen.queryByText('proviso_secret')).not.toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Export',
      scopes: ['policy.read'],
      expiresInDays: 30,
    });
  });

  it('are revoked after confirmation', async () => {
    open({ [`DELETE /api/api-keys/${key.id}`]: noContent });
    await press('Revoke Nightly <i>');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Nightly <i> was revoked')).toBeVisible();
  });

  it('cannot be revoked after they expire or have been revoked', async () => {
    open({
      'GET /api/api-keys': () =>
        json([
          { ...key, revokedAt: '2026-03-02T09:00:00.000Z' },
          { ...key, id: phone.id, expiresAt: '2026-03-02T09:00:00.000Z' },
        ]),
    });
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
  });
});

describe('AI assistants', () => {
  it('can be connected with an address and settings that the user copies', async () => {
    open();
    const address = `${window.location.origin}/mcp`;
    expect(await screen.findByRole('region', { name: 'Address' })).toHaveTextContent(address);
    const settings = screen.getByRole('region', { name: 'Settings for the assistant' });
    expect(JSON.parse(settings.textContent)).toEqual({
      mcpServers: {
        proviso: { type: 'http', url: address, headers: { Authorization: 'Bearer your API key' } },
      },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy Settings for the assistant' }));
    expect(await navigator.clipboard.readText()).toBe(settings.textContent);
  });
});
