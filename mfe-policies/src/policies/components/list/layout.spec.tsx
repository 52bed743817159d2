import { json } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someSummary } from '../../../testing/some-policy.ts';
import { openPoliciesPage as open } from '../../testing/open-policies-page.tsx';

const counting = (total: number) => () =>
  json([someSummary()], { headers: { 'X-Total-Count': String(total) } });

afterEach(() => vi.unstubAllGlobals());

describe('the layout of the list', () => {
  it('uses cards for fewer than 20 policies, and the table otherwise', async () => {
    open({ 'GET /api/policies': counting(19) });
    expect(await screen.findByRole('article', { name: 'Hand hygiene' })).toBeVisible();
  });

  it('uses the table for exactly 20 policies', async () => {
    open({ 'GET /api/policies': counting(20) });
    expect(await screen.findByRole('table', { name: 'Policies' })).toBeVisible();
  });

  it('depends on all policies, even if a filter matches fewer', async () => {
    open(
      { 'GET /api/policies': ({ path }) => counting(path.includes('status') ? 1 : 20)() },
      '/policies?status=active',
    );
    expect(await screen.findByRole('table', { name: 'Policies' })).toBeVisible();
  });

  it('can be chosen by the user, and is stored in the browser', async () => {
    localStorage.setItem('proviso.policies.layout', 'grid');
    const { user } = open({ 'GET /api/policies': counting(300) });
    expect(await screen.findByRole('article', { name: 'Hand hygiene' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(screen.getByRole('table', { name: 'Policies' })).toBeVisible();
    expect(localStorage.getItem('proviso.policies.layout')).toBe('list');
  });

  it('can be chosen even if browser storage is unavailable', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const { user } = open({ 'GET /api/policies': counting(1) });
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    await screen.findByRole('article', { name: 'Hand hygiene' });
    await user.click(screen.getByRole('button', { name: 'List view' }));
    expect(screen.getByRole('table', { name: 'Policies' })).toBeVisible();
  });
});
