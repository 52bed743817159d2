/**
 * A section of the settings.
 * @param {string} section
 * @param {string} icon
 * @param {Record<'en' | 'de' | 'es', string>} label
 * @param {number} place
 */
const settings = (section, icon, { en, de, es }, place) => ({
  path: `/settings/${section}`,
  label: { en: `Settings: ${en}`, de: `Einstellungen: ${de}`, es: `Configuración: ${es}` },
  icon,
  order: 80 + place,
});

/**
 * An area of the admin dashboard.
 * @param {string} area
 * @param {string} icon
 * @param {Record<'en' | 'de' | 'es', string>} label
 * @param {number} place
 */
const administration = (area, icon, { en, de, es }, place) => ({
  path: `/admin-dashboard?area=${area}`,
  label: {
    en: `Admin Dashboard: ${en}`,
    de: `Administrations-Dashboard: ${de}`,
    es: `Panel de administración: ${es}`,
  },
  icon,
  order: 100 + place,
  administrators: true,
});

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
      auditors: 'also',
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
  commands: [
    {
      path: '/settings/members?invite',
      label: { en: 'Invite a member', de: 'Mitglied einladen', es: 'Invitar a un miembro' },
      icon: 'user-plus',
      order: 35,
      permission: 'member.manage',
    },
    {
      path: '/settings/members?invite-auditor',
      label: { en: 'Invite an auditor', de: 'Prüfer einladen', es: 'Invitar a un auditor' },
      icon: 'user-plus',
      order: 36,
      permission: 'member.manage',
    },
    {
      path: '/audit?pack',
      label: {
        en: 'Create an evidence pack',
        de: 'Nachweispaket erstellen',
        es: 'Crear un paquete de evidencias',
      },
      icon: 'folder-search',
      order: 40,
      permission: 'audit.read',
    },
  ],
  subpages: [
    {
      path: '/audit/as-of',
      label: { en: 'At a Point in Time', de: 'Stand zu einem Zeitpunkt', es: 'En un momento dado' },
      icon: 'calendar-clock',
      order: 75,
      permission: 'audit.read',
      auditors: 'also',
    },
    settings('profile', 'circle-user', { en: 'Profile', de: 'Profil', es: 'Perfil' }, 1),
    settings('security', 'key-round', { en: 'Security', de: 'Sicherheit', es: 'Seguridad' }, 2),
    settings(
      'notifications',
      'bell',
      { en: 'Notifications', de: 'Benachrichtigungen', es: 'Notificaciones' },
      3,
    ),
    settings('organization', 'building', { en: 'General', de: 'Allgemein', es: 'Información general' }, 4),
    settings('members', 'users', { en: 'Members', de: 'Mitglieder', es: 'Miembros' }, 5),
    settings('groups', 'users-round', { en: 'Groups', de: 'Gruppen', es: 'Grupos' }, 6),
    settings(
      'directory',
      'contact-round',
      { en: 'SSO and directory', de: 'SSO und Verzeichnis', es: 'SSO y directorio' },
      7,
    ),
    settings(
      'system',
      'sliders-horizontal',
      { en: 'Policy setup', de: 'Richtlinienvorgaben', es: 'Ajustes de políticas' },
      8,
    ),
    settings(
      'webhooks',
      'webhook',
      { en: 'API and webhooks', de: 'API und Webhooks', es: 'API y webhooks' },
      9,
    ),
    administration('status', 'activity', { en: 'Status', de: 'Status', es: 'Estado' }, 1),
    administration('upkeep', 'wrench', { en: 'Maintenance', de: 'Wartung', es: 'Mantenimiento' }, 2),
    administration(
      'log',
      'scroll-text',
      { en: 'Installation log', de: 'Installationsprotokoll', es: 'Registro del sistema' },
      3,
    ),
    administration('outbox', 'mail', { en: 'Mail outbox', de: 'Postausgang', es: 'Bandeja de salida' }, 4),
    administration(
      'organizations',
      'building',
      { en: 'Organizations', de: 'Organisationen', es: 'Organizaciones' },
      5,
    ),
    administration('users', 'users', { en: 'Users', de: 'Benutzer', es: 'Usuarios' }, 6),
    administration(
      'subscriptions',
      'receipt-text',
      { en: 'Subscriptions', de: 'Abonnements', es: 'Suscripciones' },
      7,
    ),
    administration('revenue', 'chart-line', { en: 'Revenue', de: 'Umsatz', es: 'Ingresos' }, 8),
    administration(
      'features',
      'package',
      { en: 'Plans & features', de: 'Tarife und Funktionen', es: 'Planes y funciones' },
      9,
    ),
    administration(
      'claims',
      'badge-check',
      { en: 'Front page', de: 'Startseite', es: 'Página de inicio' },
      10,
    ),
  ],
  people: {
    results: '/api/organization/members',
    page: { path: '/settings/members', permission: 'member.read' },
  },
  landmarks: {
    administration: '/admin-dashboard',
    'administrator-sign-in': '/admin-login',
    profile: '/settings/profile',
    security: '/settings/security',
  },
};
