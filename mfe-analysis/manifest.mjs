/**
 * Description of this micro-frontend, which the shell reads at run time.
 * @type {import('../ui/build/describe-micro-frontend.mjs').Manifest}
 */
export const manifest = {
  name: 'analysis',
  routes: ['/ai-analysis', '/regulatory-updates', '/admin/ai-analysis'],
  pages: [{ path: '/admin/ai-analysis', open: true }],
  administration: [
    {
      path: '/admin/ai-analysis',
      label: { en: 'AI Analysis', de: 'KI-Analyse', es: 'Análisis con IA' },
      icon: 'sparkles',
      order: 60,
      shortcut: 'a',
    },
  ],
  widgets: {
    'ai-insights': './src/widgets/ai-insights.ts',
    'policy-analysis': './src/widgets/policy-analysis.ts',
    'regulatory-updates': './src/widgets/regulatory-updates.ts',
  },
  navigation: [
    {
      path: '/ai-analysis',
      label: { en: 'AI Analysis', de: 'KI-Analyse', es: 'Análisis con IA' },
      icon: 'sparkles',
      order: 30,
      shortcut: 'a',
    },
  ],
};
