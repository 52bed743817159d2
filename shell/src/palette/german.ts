import type { Translation } from '@proviso/ui';
import type { paletteEnglish } from './english.ts';

export const paletteGerman = {
  title: 'Suchen oder Befehl ausführen',
  button: 'Suchen oder springen zu …',
  input: 'Richtlinie, Seite oder Aktion',
  hint: 'Suchen Sie nach einer Richtlinie, Seite oder Aktion',
  pages: 'Seiten',
  actions: 'Aktionen',
  policies: 'Richtlinien',
  searching: 'Richtlinien werden durchsucht …',
  searchFailed: 'Die Suche nach Richtlinien ist gerade nicht verfügbar.',
  results_one: '{{count}} Treffer',
  results_other: '{{count}} Treffer',
  everything: 'Richtlinien und Dokumente nach „{{text}}“ durchsuchen',
  theme: 'Design: {{mode}}',
  signOut: 'Abmelden',
} as const satisfies Translation<typeof paletteEnglish>;
