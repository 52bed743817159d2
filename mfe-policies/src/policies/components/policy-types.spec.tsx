import { chooseOption, json } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { somePolicy, someSummary } from '../../testing/some-policy.ts';
import { currentUrl, openPoliciesPage } from '../testing/open-policies-page.tsx';

const types = [
  { id: 3, name: 'Security', description: '' },
  { id: 5, name: 'Privacy', description: '' },
];

it('filters the list by a policy type of the organization, and keeps the type in the URL', async () => {
  const { calls, user } = openPoliciesPage({
    'GET /api/policy-types': () => json(types),
    'GET /api/regulatory-entities': () => json([]),
    'GET /api/policies': () => json([someSummary()]),
  });
  await chooseOption(user, 'Policy type', 'Privacy');
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/policies?policyTypeId=5');
  expect(currentUrl()).toBe('/policies?policyTypeId=5');
});

it('shows the name of a removed type for a policy that still has it', async () => {
  const policy = somePolicy({ policyTypeId: 9 });
  openPoliciesPage(
    {
      'GET /api/policy-types': ({ path }) =>
        json(path.includes('removed') ? [{ id: 9, name: 'Conduct', description: '' }] : types),
      'GET /api/regulatory-entities': () => json([]),
      [`GET /api/policies/${policy.id}`]: () => json(policy, { headers: { ETag: '"1"' } }),
      [`GET /api/policies/${policy.id}/history`]: () => json([]),
      [`GET /api/policies/${policy.id}/editors`]: () => json([]),
    },
    `/policies/${policy.id}`,
  );
  expect(await screen.findByText('Conduct (deleted)')).toBeInTheDocument();
});
