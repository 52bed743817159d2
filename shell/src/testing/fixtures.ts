import type { MfeManifest } from '@proviso/contracts';
import { withRights } from '@proviso/ui/testing';

export const user = withRights({
  id: '0190f5de-0000-7000-8000-000000000001',
  email: 'lena@example.com',
  firstName: 'Lena',
  lastName: 'Brandt',
  company: 'Northwind Health',
  profileImageUrl: null,
  role: 'owner',
  isAdmin: false,
  emailVerified: true,
  organizationId: '0190f5de-0000-7000-8000-000000000002',
});

const remote = (name: string, routes: string[]) => ({
  name,
  container: `proviso_${name}`,
  entry: `/mfe/${name}/remoteEntry.1a2b3c4d.js`,
  routes,
  widgets: [],
});

export const manifest: MfeManifest = {
  microFrontends: [
    remote('policies', ['/dashboard', '/policies']),
    remote('billing', ['/trial-selection']),
    remote('admin', ['/audit', '/admin', '/admin-login', '/admin-dashboard']),
  ],
};
