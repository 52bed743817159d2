import { microFrontend } from '@proviso/ui/build';

export const app = {
  folder: import.meta.dirname,
  name: 'billing',
  routes: ['/trial-selection', '/subscribe', '/subscription'],
};

export default microFrontend(app);
