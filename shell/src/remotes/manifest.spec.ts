import { expect, it } from 'vitest';
import { manifest } from '../testing/fixtures.ts';
import { landmarkOf, microFrontendOf, pageRuleOf } from './manifest.ts';

it.each([
  ['/policies', 'policies'],
  ['/policies/7/edit', 'policies'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/policies-old', undefined],
  ['/', undefined],
  ['/nowhere', undefined],
])('maps the path %s to its owner %s', (path, owner) => {
  expect(microFrontendOf(manifest, path)).toBe(owner);
});

it('gives precedence to the longest prefix', () => {
  const [policies, ...others] = manifest.microFrontends;
  const reports = { ...others[0], name: 'reports', routes: ['/policies/reports'] };
  const both = { microFrontends: [policies, reports] } as typeof manifest;
  expect(microFrontendOf(both, '/policies/reports/1')).toBe('reports');
  expect(microFrontendOf(both, '/policies/1')).toBe('policies');
});

it.each([
  ['/policies', { public: false, open: false, bare: false }],
  ['/trial-selection', { public: true, open: true, bare: true }],
  ['/subscribe', { public: false, open: true, bare: false }],
  ['/subscribed', { public: false, open: false, bare: false }],
  ['/admin/users', { public: false, open: true, bare: false }],
  ['/nowhere', { public: false, open: false, bare: false }],
])('gives %s the rules that its owner defines', (path, rule) => {
  expect(pageRuleOf(manifest, path)).toMatchObject(rule);
});

it('collects the landmarks of deployed micro-frontends', () => {
  expect(landmarkOf(manifest, 'home')).toBe('/dashboard');
  const withoutPolicies = { microFrontends: manifest.microFrontends.slice(1) };
  expect(landmarkOf(withoutPolicies, 'home')).toBeUndefined();
  expect(landmarkOf(undefined, 'home')).toBeUndefined();
});
