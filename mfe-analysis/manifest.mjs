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
    'analyze-policy': './src/widgets/analyze-policy.ts',
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
  commands: [
    {
      path: '/ai-analysis/scope',
      label: {
        en: 'Statement of applicability',
        de: 'Erklärung zur Anwendbarkeit',
        es: 'Declaración de aplicabilidad',
      },
      icon: 'scale',
      order: 41,
      entitlement: 'analysis',
    },
  ],
  subpages: [
    {
      path: '/ai-analysis?type=regulatory_mapping',
      label: { en: 'Regulatory Mapping', de: 'Regulatorische Zuordnung', es: 'Correspondencia normativa' },
      icon: 'map',
      order: 31,
      entitlement: 'analysis.mapping',
    },
    {
      path: '/ai-analysis/coverage',
      label: { en: 'Coverage', de: 'Abdeckung', es: 'Cobertura' },
      icon: 'list-checks',
      order: 32,
      entitlement: 'coverage',
    },
    {
      path: '/ai-analysis/scope',
      label: { en: 'Scope', de: 'Anwendbarkeit', es: 'Alcance' },
      icon: 'scale',
      order: 33,
      entitlement: 'analysis',
    },
    {
      path: '/ai-analysis/own-requirements',
      label: { en: 'Custom requirements', de: 'Eigene Anforderungen', es: 'Requisitos propios' },
      icon: 'book-plus',
      order: 34,
      entitlement: 'analysis',
    },
    {
      path: '/regulatory-updates',
      label: { en: 'Regulatory Updates', de: 'Regulatorische Neuerungen', es: 'Novedades normativas' },
      icon: 'newspaper',
      order: 35,
      entitlement: 'policies',
    },
  ],
  requirements: {
    results: '/api/requirements/search',
    pages: [
      { path: '/ai-analysis/coverage', entitlement: 'coverage' },
      { path: '/ai-analysis/scope', entitlement: 'analysis' },
    ],
  },
};
