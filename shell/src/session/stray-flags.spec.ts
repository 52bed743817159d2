import { expect, it } from 'vitest';
import { removeObsoleteFlags } from './stray-flags.ts';

it.each([
  'adminLoggedIn',
  'isAdmin',
  'userRole',
  'bypassAllChecks',
  'hasActiveSubscription',
  'accessLevel',
  'admin_access_granted',
])('removes %s and keeps other entries', (key) => {
  localStorage.setItem(key, 'true');
  localStorage.setItem('proviso.theme', 'dark');
  removeObsoleteFlags(localStorage);
  expect(Object.keys(localStorage)).toEqual(['proviso.theme']);
});
