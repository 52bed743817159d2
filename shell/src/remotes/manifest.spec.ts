import { expect, it } from 'vitest';
import { manifest } from '../testing/fixtures.ts';
import { ownerOf } from './manifest.ts';

it.each([
  ['/policies', 'policies'],
  ['/policies/7/edit', 'policies'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/policies-old', undefined],
  ['/', undefined],
  ['/nowhere', undefined],
])('%s is served by %s', (path, owner) => {
  expect(ownerOf(manifest, path)).toBe(owner);
});

it('lets the longest prefix decide', () => {
  const [policies, ...others] = manifest.microFrontends;
  const reports = { ...others[0], name: 'reports', routes: ['/policies/reports'] };
  const both = { microFrontends: [policies, reports] } as typeof manifest;
  expect(ownerOf(both, '/policies/reports/1')).toBe('reports');
  expect(ownerOf(both, '/policies/1')).toBe('policies');
});
