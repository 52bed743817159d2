import { microFrontend } from '@proviso/ui/build';

export const app = {
  folder: import.meta.dirname,
  name: 'admin',
  routes: ['/audit', '/settings', '/admin', '/admin-login', '/admin-dashboard'],
};

export default microFrontend(app);
