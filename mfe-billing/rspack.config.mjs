import { microFrontend } from '@proviso/ui/build';

export const app = {
  folder: import.meta.dirname,
  name: 'billing',
  routes: ['/trial-selection', '/subscribe', '/subscription'],
  widgets: {
    'trial-banner': './src/widgets/trial-banner.ts',
    'access-guard': './src/widgets/access-guard.ts',
  },
};

export default microFrontend(app);
