/** Texts of the command palette. */
export const paletteEnglish = {
  title: 'Search or run a command',
  button: 'Search or jump to…',
  input: 'Policy, page, or action',
  hint: 'Search for a policy, page, or action',
  pages: 'Pages',
  actions: 'Actions',
  policies: 'Policies',
  searching: 'Searching policies…',
  searchFailed: 'Policy search is unavailable right now.',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  everything: 'Search policies and documents for “{{text}}”',
  theme: 'Theme: {{mode}}',
  signOut: 'Sign Out',
} as const;
