import type { Directory, SignOn } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { DirectoryTab } from './directory-tab.tsx';

const id = '0198c0de-0000-7000-8000-0000000000a1';
const directory: Directory = {
  turnedOff: false,
  address: 'https://proviso.example/scim/v2',
  tokens: [{ id, name: 'Entra', createdAt: '2026-03-01T09:00:00.000Z', lastUsedAt: null }],
  groups: [{ id: id.replace('a1', 'b1'), name: 'Writers <i>', members: 2, role: null }],
};
const noContent = () => new Response(null, { status: 204 });

const signOn: SignOn = {
  turnedOff: false,
  callback: 'https://proviso.example/api/login/callback/0198f1a0-0000-7000-8000-000000000001',
  provider: {
    issuer: 'https://id.example.com',
    clientId: 'proviso',
    hasSecret: true,
    groupClaim: null,
    roles: [],
    enforced: false,
  },
  saml: null,
  samlService: {
    entityId: 'https://proviso.example/saml/o1',
    acs: 'https://proviso.example/saml/o1/acs',
  },
  domains: [
    {
      id: id.replace('a1', 'c1'),
      domain: 'example.com',
      verifiedAt: null,
      checkedAt: null,
      missingSince: null,
      record: { name: '_proviso.example.com', value: 'proviso-domain=x' },
    },
  ],
};

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/directory': () => json(directory),
    'GET /api/sign-on': () => json(signOn),
    ...answers,
  });
  renderWithProviders(<DirectoryTab />, { texts: [adminTexts], fetch, user });
  return calls;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows the text of a new token only once, after the token is given a name', async () => {
  const calls = open({
    'POST /api/directory/tokens': () =>
      json({ token: { ...directory.tokens[0], name: 'Okta' }, text: 'proviso_scim_x' }),
  });
  await press('Create token');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), ' Okta ');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('proviso_scim_x')).toBeVisible();
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/directory/tokens', body: { name: 'Okta' } }),
  );
  await press('Done');
  expect(screen.queryByText('proviso_scim_x')).not.toBeInTheDocument();
});

it('revokes a token after confirmation, and reports a failure', async () => {
  open({ [`DELETE /api/directory/tokens/${id}`]: () => problem(503, 'service.unavailable', 'Try later') });
  await press('Revoke Entra');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Entra could not be revoked')).toBeVisible();
});

it('assigns a role to a group, but the owner role only after confirmation', async () => {
  const calls = open({ [`PUT /api/directory/groups/${id.replace('a1', 'b1')}/role`]: noContent });
  const role = await screen.findByRole('combobox', { name: 'Role of Writers <i>' });
  await userEvent.selectOptions(role, 'Auditor');
  expect(await screen.findByText('The role of Writers <i> was saved')).toBeVisible();
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent()).toEqual([{ role: 'auditor' }]);
  await userEvent.selectOptions(role, 'Owner');
  expect(sent()).toHaveLength(1);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Make owners' }));
  expect(sent()).toEqual([{ role: 'auditor' }, { role: 'owner' }]);
});

it('shows the directory settings only to owners', async () => {
  const calls = open({}, { ...owner, role: 'viewer', permissions: ['policy.read'] });
  expect(await screen.findByText('Only owners can connect a directory.')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/directory')).toEqual([]);
});

it('sends the provider’s secret only if a new one was entered, and parses roles line by line', async () => {
  const calls = open({ 'PUT /api/sign-on/provider': noContent });
  const roles = await screen.findByRole('textbox', { name: /Roles of groups/ });
  await userEvent.type(roles, 'Writers = boss');
  await press('Save');
  expect(await screen.findByText('Line 1 must name a group and a role')).toBeVisible();
  await userEvent.clear(roles);
  await userEvent.type(roles, 'Writers = editor');
  await userEvent.type(screen.getByRole('textbox', { name: /Groups claim/ }), 'groups');
  await press('Save');
  expect(await screen.findByText('Single sign-on was saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    issuer: 'https://id.example.com',
    clientId: 'proviso',
    groupClaim: 'groups',
    roles: [{ group: 'Writers', role: 'editor' }],
    enforced: false,
  });
});

it('shows a domain’s DNS record, and why the domain is not verified', async () => {
  open({
    [`POST /api/sign-on/domains/${id.replace('a1', 'c1')}/verify`]: () =>
      problem(409, 'sign-on.domain-not-shown', 'Not there yet'),
  });
  expect(await screen.findByText('_proviso.example.com')).toBeVisible();
  expect(screen.getByText('proviso-domain=x')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy Value of the TXT record' })).toBeEnabled();
  await press('Verify example.com');
  expect(await screen.findByText('example.com is not verified')).toBeVisible();
  expect(screen.getByText('Not there yet')).toBeVisible();
});

it('shows when a verified domain’s DNS was last checked, and since when the record has been missing', async () => {
  const [domain] = signOn.domains;
  const verified = {
    ...domain,
    verifiedAt: '2026-03-01T09:00:00.000Z',
    checkedAt: '2026-03-05T09:00:00.000Z',
  };
  open({
    'GET /api/sign-on': () =>
      json({
        ...signOn,
        domains: [
          { ...verified, missingSince: null },
          { ...verified, id: id.replace('a1', 'd1'), missingSince: '2026-03-04T09:00:00.000Z' },
        ],
      }),
  });
  expect(await screen.findByText(/^Last checked .*2026/)).toBeVisible();
  expect(screen.getByText(/^Not found since .*2026/)).toBeVisible();
  expect(screen.getByText('_proviso.example.com')).toBeVisible();
  expect(screen.getByText('DNS record missing')).toBeVisible();
});

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

it('fills in the metadata of a SAML provider, and saves it', async () => {
  const calls = open({
    'GET /api/sign-on': () => json({ ...signOn, provider: null }),
    'POST /api/sign-on/saml/metadata': () =>
      json({
        entityId: 'https://id.example.com',
        entryPoint: 'https://id.example.com/sso',
        certificates: pem,
      }),
    'PUT /api/sign-on/saml': noContent,
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Protocol/ }), 'SAML 2.0');
  expect(screen.getByText('https://proviso.example/saml/o1/acs')).toBeVisible();
  await press('Save');
  expect(screen.getByText('Entity ID is required')).toBeVisible();
  expect(screen.getByText('A certificate is required')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Metadata of the provider/ }), '<md/>');
  await press('Read metadata');
  expect(await screen.findByText('The metadata was read. Save to use it')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Attribute with the groups/ }), 'groups');
  await userEvent.type(screen.getByRole('textbox', { name: /Roles of groups/ }), 'Writers = editor');
  await press('Save');
  expect(await screen.findByText('Single sign-on was saved')).toBeVisible();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { xml: '<md/>' },
    {
      entityId: 'https://id.example.com',
      entryPoint: 'https://id.example.com/sso',
      certificates: pem,
      groupAttribute: 'groups',
      roles: [{ group: 'Writers', role: 'editor' }],
      enforced: false,
    },
  ]);
});

it('shows when certificates expire and why metadata cannot be read, and warns that saving replaces the other protocol', async () => {
  const certificate = { pem, subject: 'CN=Old', sha256: 'AA', validTo: '2020-03-01T09:00:00.000Z' };
  const saml = {
    entityId: 'https://id.example.com',
    entryPoint: 'https://id.example.com/sso',
    certificates: [
      certificate,
      { ...certificate, subject: 'CN=New', sha256: 'BB', validTo: '2999-03-01T09:00:00.000Z' },
    ],
    groupAttribute: null,
    roles: [],
    enforced: true,
  };
  open({
    'GET /api/sign-on': () => json({ ...signOn, provider: null, saml }),
    'POST /api/sign-on/saml/metadata': () => problem(422, 'sign-on.metadata-faulty', 'These are none'),
  });
  const [old, recent] = within(
    await screen.findByRole('list', { name: 'Signing certificates' }),
  ).getAllByRole('listitem');
  expect(old).toHaveTextContent(/CN=Old Expired.*valid until .*2020/);
  expect(recent).not.toHaveTextContent('Expired');
  await userEvent.upload(
    screen.getByLabelText(/Metadata file/),
    new File(['<none/>'], 'metadata.xml', { type: 'text/xml' }),
  );
  await press('Read metadata');
  expect(await screen.findByText('The metadata could not be read')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Protocol/ }), 'OpenID Connect');
  expect(screen.getByText('Saving replaces the provider of the other protocol')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove the provider' })).not.toBeInTheDocument();
});

it('reports that an administrator turned off the feature, and offers only to remove the configuration', async () => {
  open({
    'GET /api/directory': () => json({ ...directory, turnedOff: true }),
    'GET /api/sign-on': () => json({ ...signOn, turnedOff: true }),
    'DELETE /api/sign-on/provider': noContent,
  });
  expect(await screen.findByText(/are refused. Ask the administrators of this/)).toBeVisible();
  expect(await screen.findByText(/can only be removed. Ask the administrators/)).toBeVisible();
  for (const name of ['Create token', 'Add domain', 'Verify example.com', 'Save'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  for (const name of ['Revoke Entra', 'Remove example.com'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  await press('Remove the provider');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove the provider' }));
  expect(await screen.findByText('The provider was removed')).toBeVisible();
});
