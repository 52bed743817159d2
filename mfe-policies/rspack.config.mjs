import { microFrontend } from '@proviso/ui/build';

export const app = {
  folder: import.meta.dirname,
  name: 'policies',
  routes: ['/dashboard', '/policies', '/upload', '/search', '/templates'],
};

export default microFrontend(app);
