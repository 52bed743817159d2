/**
 * Description of this micro-frontend, which the shell reads at run time.
 * @type {import('../ui/build/describe-micro-frontend.mjs').Manifest}
 */
export const manifest = {
  name: 'billing',
  routes: [
    '/trial-selection',
    '/subscribe',
    '/subscription',
    '/admin/subscribe',
    '/admin/subscription-status',
  ],
  widgets: {
    'trial-banner': './src/widgets/trial-banner.ts',
    'access-guard': './src/widgets/access-guard.ts',
  },
  pages: [
    { path: '/trial-selection', public: true, open: true, bare: true },
    { path: '/subscribe', open: true },
    { path: '/subscription', open: true },
    { path: '/admin/subscribe', open: true },
    { path: '/admin/subscription-status', open: true },
  ],
  administration: [
    {
      path: '/admin/subscribe',
      label: { en: 'Subscribe', de: 'Abonnieren', es: 'Suscribirse' },
      icon: 'credit-card',
      order: 120,
      shortcut: 'b',
    },
    {
      path: '/admin/subscription-status',
      label: { en: 'Subscription', de: 'Abonnement', es: 'Suscripción' },
      icon: 'receipt-text',
      order: 130,
      shortcut: 'r',
    },
  ],
  commands: [
    {
      path: '/subscription',
      label: { en: 'Billing', de: 'Abrechnung', es: 'Facturación' },
      icon: 'receipt-text',
      order: 40,
    },
  ],
  landmarks: {
    welcome: '/trial-selection',
    plans: '/subscribe',
    billing: '/subscription',
    'billing-administration': '/admin/subscription-status',
  },
};
