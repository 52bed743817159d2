import type { ManifestEntry, MfeManifest, MicroFrontend } from '@proviso/contracts';
import { someUser } from '@proviso/ui/testing';

export const user = someUser({ email: 'lena@example.com', firstName: 'Lena', lastName: 'Brandt' });

/** A deployed micro-frontend, with the test's `changes`. */
export const remote = (name: string, changes: Partial<MicroFrontend>): MicroFrontend => ({
  name,
  container: `proviso_${name}`,
  entry: `/mfe/${name}/remoteEntry.1a2b3c4d.js`,
  version: '0.1.0',
  needs: {},
  routes: [],
  widgets: [],
  pages: [],
  navigation: [],
  administration: [],
  commands: [],
  subpages: [],
  landmarks: {},
  ...changes,
});

/** An item of the sidebar, or a command. */
export const navigationEntry = (
  path: string,
  label: string,
  order: number,
  more: Partial<ManifestEntry> = {},
): ManifestEntry => ({
  path,
  label: { en: label },
  icon: [['path', { d: 'M4 4h16', key: 'line' }]],
  order,
  ...more,
});

/** Deployed micro-frontends similar to those of the product. */
export const manifest: MfeManifest = {
  microFrontends: [
    remote('policies', {
      routes: ['/dashboard', '/policies', '/upload', '/search', '/admin/policies'],
      navigation: [
        navigationEntry('/dashboard', 'Dashboard', 10),
        navigationEntry('/policies', 'Policies', 20),
        navigationEntry('/upload', 'Document Upload', 40, { permission: 'document.upload' }),
      ],
      administration: [navigationEntry('/admin/policies', 'Policies', 50)],
      commands: [navigationEntry('/policies/new', 'New Policy', 10, { permission: 'policy.write' })],
      landmarks: { home: '/dashboard' },
      search: { results: '/api/search', page: '/search', item: '/policies' },
    }),
    remote('analysis', {
      routes: ['/ai-analysis'],
      requirements: {
        results: '/api/requirements/search',
        pages: [
          { path: '/ai-analysis/coverage', entitlement: 'coverage' },
          { path: '/ai-analysis/scope', entitlement: 'analysis' },
        ],
      },
    }),
    remote('billing', {
      routes: ['/trial-selection', '/subscribe'],
      pages: [
        { path: '/trial-selection', public: true, open: true, bare: true },
        { path: '/subscribe', open: true },
      ],
      landmarks: { welcome: '/trial-selection', plans: '/subscribe', billing: '/subscription' },
    }),
    remote('admin', {
      routes: ['/audit', '/settings', '/admin', '/admin-login', '/admin-dashboard'],
      pages: [
        { path: '/admin', open: true },
        { path: '/admin-login', open: true, public: true },
        { path: '/admin-dashboard', open: true },
      ],
      navigation: [
        navigationEntry('/admin-dashboard', 'Administration', 100, { administrators: true }),
        navigationEntry('/audit', 'Audit Log', 70, { permission: 'audit.read' }),
      ],
      administration: [navigationEntry('/admin-dashboard', 'Admin Dashboard', 10)],
      subpages: [navigationEntry('/settings/members', 'Settings: Members', 81)],
      people: {
        results: '/api/organization/members',
        page: { path: '/settings/members', permission: 'member.read' },
      },
      landmarks: {
        administration: '/admin-dashboard',
        'administrator-sign-in': '/admin-login',
        security: '/admin/security',
      },
    }),
  ],
};
