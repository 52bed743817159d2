/**
 * What the shell learns about this micro-frontend at run time.
 * @type {import('../ui/build/describe-micro-frontend.mjs').Manifest}
 */
export const manifest = {
  name: 'policies',
  routes: [
    '/dashboard',
    '/policies',
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
    { path: '/dashboard', label: { en: 'Dashboard' }, icon: 'layout-dashboard', order: 10 },
    { path: '/policies', label: { en: 'Policies' }, icon: 'file-text', order: 20 },
    {
      path: '/upload',
      label: { en: 'Document Upload' },
      icon: 'upload',
      order: 40,
      permission: 'document.upload',
    },
    { path: '/search', label: { en: 'Search & Filter' }, icon: 'search', order: 50 },
    { path: '/templates', label: { en: 'Templates' }, icon: 'layout-template', order: 60 },
  ],
  administration: [
    { path: '/admin/policies', label: { en: 'Policies' }, icon: 'file-text', order: 50 },
    { path: '/admin/upload', label: { en: 'Document Upload' }, icon: 'upload', order: 70 },
    { path: '/admin/search', label: { en: 'Search & Filter' }, icon: 'search', order: 80 },
    { path: '/admin/templates', label: { en: 'Templates' }, icon: 'layout-template', order: 90 },
  ],
  commands: [
    {
      path: '/policies?new',
      label: { en: 'New Policy' },
      icon: 'plus',
      order: 10,
      permission: 'policy.write',
    },
    {
      path: '/upload',
      label: { en: 'Upload Document' },
      icon: 'upload',
      order: 20,
      permission: 'document.upload',
    },
    {
      path: '/templates',
      label: { en: 'Start from a template' },
      icon: 'layout-template',
      order: 30,
      permission: 'policy.write',
    },
  ],
  landmarks: { home: '/dashboard' },
  search: { results: '/api/search', page: '/search', item: '/policies' },
};
