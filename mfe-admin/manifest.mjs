/**
 * Description of this micro-frontend, which the shell reads at run time.
 * @type {import('../ui/build/describe-micro-frontend.mjs').Manifest}
 */
export const manifest = {
  name: 'admin',
  routes: ['/audit', '/settings', '/admin', '/admin-login', '/admin-dashboard'],
  pages: [
    { path: '/settings', open: true },
    { path: '/admin', open: true },
    { path: '/admin-login', open: true, public: true },
    { path: '/admin-dashboard', open: true },
  ],
  navigation: [
    {
      path: '/audit',
      label: { en: 'Audit Log', de: 'Prüfprotokoll', es: 'Registro de auditoría' },
      icon: 'scroll-text',
      order: 70,
      shortcut: 'l',
      permission: 'audit.read',
    },
    {
      path: '/settings',
      label: { en: 'Settings', de: 'Einstellungen', es: 'Configuración' },
      icon: 'settings',
      order: 80,
      shortcut: 'c',
    },
    {
      path: '/admin-dashboard',
      label: { en: 'Administration', de: 'Administration', es: 'Administración' },
      icon: 'shield-user',
      order: 100,
      shortcut: 'm',
      administrators: true,
    },
  ],
  administration: [
    {
      path: '/admin-dashboard',
      label: { en: 'Admin Dashboard', de: 'Administrations-Dashboard', es: 'Panel de administración' },
      icon: 'shield-user',
      order: 10,
      shortcut: 'd',
    },
    {
      path: '/admin/audit',
      label: { en: 'Audit Log', de: 'Prüfprotokoll', es: 'Registro de auditoría' },
      icon: 'scroll-text',
      order: 100,
      shortcut: 'l',
    },
    {
      path: '/admin/settings',
      label: { en: 'Settings', de: 'Einstellungen', es: 'Configuración' },
      icon: 'settings',
      order: 110,
      shortcut: 'c',
    },
  ],
  landmarks: {
    administration: '/admin-dashboard',
    'administrator-sign-in': '/admin-login',
    profile: '/settings/profile',
    security: '/settings/security',
  },
};
