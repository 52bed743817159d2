/**
 * A view of the list of policies.
 * @param {string} query
 * @param {string} icon
 * @param {Record<'en' | 'de' | 'es', string>} label
 * @param {number} place
 * @param {string} [permission]
 */
const view = (query, icon, { en, de, es }, place, permission = 'policy.write') => ({
  path: `/policies?${query}`,
  label: { en: `Policies: ${en}`, de: `Richtlinien: ${de}`, es: `Políticas: ${es}` },
  icon,
  order: 20 + place,
  permission,
});

/**
 * Description of this micro-frontend, which the shell reads at run time.
 * @type {import('../ui/build/describe-micro-frontend.mjs').Manifest}
 */
export const manifest = {
  name: 'policies',
  routes: [
    '/auditor-room',
    '/dashboard',
    '/policies',
    '/reviews',
    '/exceptions',
    '/upload',
    '/search',
    '/templates',
    '/admin/policies',
    '/admin/upload',
    '/admin/search',
    '/admin/templates',
  ],
  pages: ['/admin/policies', '/admin/upload', '/admin/search', '/admin/templates'].map((path) => ({
    path,
    open: true,
  })),
  navigation: [
    {
      path: '/auditor-room',
      label: { en: 'Auditor’s Room', de: 'Prüferraum', es: 'Sala de auditoría' },
      icon: 'folder-search',
      order: 5,
      shortcut: 'o',
      auditors: 'only',
    },
    {
      path: '/dashboard',
      label: { en: 'Dashboard', de: 'Dashboard', es: 'Panel' },
      icon: 'layout-dashboard',
      order: 10,
      shortcut: 'd',
    },
    {
      path: '/policies',
      label: { en: 'Policies', de: 'Richtlinien', es: 'Políticas' },
      icon: 'file-text',
      order: 20,
      shortcut: 'p',
    },
    {
      path: '/upload',
      label: { en: 'Document Upload', de: 'Dokumente hochladen', es: 'Subir documentos' },
      icon: 'upload',
      order: 40,
      shortcut: 'u',
      permission: 'document.upload',
    },
    {
      path: '/search',
      label: { en: 'Search & Filter', de: 'Suche und Filter', es: 'Búsqueda y filtros' },
      icon: 'search',
      order: 50,
      shortcut: 's',
    },
    {
      path: '/templates',
      label: { en: 'Templates', de: 'Vorlagen', es: 'Plantillas' },
      icon: 'layout-template',
      order: 60,
      shortcut: 't',
    },
  ],
  administration: [
    {
      path: '/admin/policies',
      label: { en: 'Policies', de: 'Richtlinien', es: 'Políticas' },
      icon: 'file-text',
      order: 50,
      shortcut: 'p',
    },
    {
      path: '/admin/upload',
      label: { en: 'Document Upload', de: 'Dokumente hochladen', es: 'Subir documentos' },
      icon: 'upload',
      order: 70,
      shortcut: 'u',
    },
    {
      path: '/admin/search',
      label: { en: 'Search & Filter', de: 'Suche und Filter', es: 'Búsqueda y filtros' },
      icon: 'search',
      order: 80,
      shortcut: 's',
    },
    {
      path: '/admin/templates',
      label: { en: 'Templates', de: 'Vorlagen', es: 'Plantillas' },
      icon: 'layout-template',
      order: 90,
      shortcut: 't',
    },
  ],
  commands: [
    {
      path: '/auditor-room/requests',
      label: { en: 'Requests for evidence', de: 'Nachweisanfragen', es: 'Solicitudes de evidencias' },
      icon: 'folder-search',
      order: 6,
      auditors: 'only',
    },
    {
      path: '/policies/new',
      label: { en: 'New Policy', de: 'Neue Richtlinie', es: 'Nueva política' },
      icon: 'plus',
      order: 10,
      permission: 'policy.write',
    },
    {
      path: '/policies?new',
      label: {
        en: 'Generate a policy with AI',
        de: 'Richtlinie mit KI erzeugen',
        es: 'Generar una política con IA',
      },
      icon: 'sparkles',
      order: 15,
      permission: 'policy.write',
    },
    {
      path: '/upload',
      label: { en: 'Upload Document', de: 'Dokument hochladen', es: 'Subir documento' },
      icon: 'upload',
      order: 20,
      permission: 'document.upload',
    },
    {
      path: '/policies?import',
      label: { en: 'Import policies', de: 'Richtlinien importieren', es: 'Importar políticas' },
      icon: 'file-up',
      order: 25,
      permission: 'policy.write',
    },
    {
      path: '/templates',
      label: {
        en: 'Start from a template',
        de: 'Mit einer Vorlage beginnen',
        es: 'Empezar con una plantilla',
      },
      icon: 'layout-template',
      order: 30,
      permission: 'policy.write',
    },
    {
      path: '/reviews',
      label: { en: 'Waiting for me', de: 'Wartet auf mich', es: 'Esperan mi revisión' },
      icon: 'list-checks',
      order: 35,
      entitlement: 'policies',
    },
    {
      path: '/exceptions',
      label: {
        en: 'Exceptions to policies',
        de: 'Ausnahmen von Richtlinien',
        es: 'Excepciones a políticas',
      },
      icon: 'shield-off',
      order: 36,
      entitlement: 'policies',
    },
  ],
  subpages: [
    view(
      'status=active',
      'circle-check',
      { en: 'In force', de: 'In Kraft', es: 'En vigor' },
      1,
      'policy.read',
    ),
    view('status=draft', 'pencil', { en: 'Drafts', de: 'Entwürfe', es: 'Borradores' }, 2),
    view('createdBy=me', 'user-round', { en: 'Mine', de: 'Meine', es: 'Mías' }, 3),
    view('owner=me', 'user-round', { en: 'Owned by me', de: 'Von mir verantwortet', es: 'A mi cargo' }, 4),
    view(
      'review=overdue',
      'list-checks',
      { en: 'Review overdue', de: 'Überprüfung überfällig', es: 'Revisión atrasada' },
      5,
    ),
    view(
      'needsAnalysis=true',
      'sparkles',
      { en: 'Needs analysis', de: 'Analyse nötig', es: 'Por analizar' },
      6,
    ),
    view('deleted=true', 'trash', { en: 'Deleted', de: 'Gelöscht', es: 'Eliminadas' }, 7),
  ],
  landmarks: { home: '/dashboard' },
  waiting: { count: '/api/waiting', page: '/reviews' },
  search: { results: '/api/search', page: '/search', item: '/policies' },
};
