import { expect, it } from 'vitest';
import { isGuarded } from './open-paths.ts';

it.each([
  '/dashboard',
  '/policies',
  '/policies/1',
  '/audit',
  '/ai-analysis',
  '/subscribed',
  '/settings-of-mine',
])('%s needs a trial or subscription', (path) => {
  expect(isGuarded(path)).toBe(true);
});

it.each([
  '/trial-selection',
  '/subscribe',
  '/subscription',
  '/settings',
  '/settings/security',
  '/privacy',
  '/admin-login',
  '/admin',
  '/admin/audit',
])('%s is open', (path) => {
  expect(isGuarded(path)).toBe(false);
});
