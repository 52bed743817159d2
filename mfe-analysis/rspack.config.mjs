import { microFrontend } from '@proviso/ui/build';

export const app = {
  folder: import.meta.dirname,
  name: 'analysis',
  routes: ['/ai-analysis'],
};

export default microFrontend(app);
