import { microFrontend } from '@proviso/ui/build';

export const app = {
  folder: import.meta.dirname,
  name: 'analysis',
  routes: ['/ai-analysis'],
  widgets: {
    'ai-insights': './src/widgets/ai-insights.ts',
    'regulatory-updates': './src/widgets/regulatory-updates.ts',
  },
};

export default microFrontend(app);
