import { entitlementsOf, permissionsOf, type OrganizationRole } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { policyActionsOf } from './policy-actions.ts';

const rights = (role: OrganizationRole) => ({
  permissions: permissionsOf(role),
  entitlements: entitlementsOf('basic'),
});
const all = ['edit', 'change-status', 'restore-version', 'upload-document', 'delete'];

it.each([
  ['owner', [...all, 'set-legal-hold'], ['undelete']],
  ['editor', all, ['undelete']],
  ['viewer', [], []],
  ['auditor', [], []],
] as const)('lets an %s do what the role allows', (role, existing, deleted) => {
  expect(policyActionsOf(rights(role), 'existing')).toEqual(existing);
  expect(policyActionsOf(rights(role), 'deleted')).toEqual(deleted);
});

it('permits an API key only the actions within its scopes', () => {
  const keyRights = { ...rights('owner'), permissions: ['policy.read', 'document.upload'] as const };
  expect(policyActionsOf(keyRights, 'existing')).toEqual(['upload-document']);
});

it('allows no actions without a plan', () => {
  expect(policyActionsOf({ ...rights('owner'), entitlements: [] }, 'existing')).toEqual([]);
});

it.each([
  ['of its own', { own: true, organization: false }, 'lift-legal-hold'],
  ['of its organization', { own: false, organization: true }, 'set-legal-hold'],
] as const)('prevents deletion of a policy under a legal hold %s', (_, holds, offered) => {
  expect(policyActionsOf(rights('owner'), 'existing', holds)).toEqual([...all.slice(0, -1), offered]);
});
