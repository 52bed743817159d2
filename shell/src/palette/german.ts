import type { Translation } from '@proviso/ui';
import type { paletteEnglish } from './english.ts';

export const paletteGerman = {
  title: 'Suchen oder Befehl ausführen',
  button: 'Suchen oder springen zu …',
  input: 'Seite, Richtlinie, Person, Anforderung oder Aktion',
  hint: 'Seiten, Richtlinien, Personen, Anforderungen suchen',
  pages: 'Seiten',
  actions: 'Aktionen',
  policies: 'Richtlinien',
  people: 'Personen',
  requirements: 'Anforderungen',
  searching: 'Wird gesucht …',
  searchFailed: 'Die Suche nach Richtlinien ist gerade nicht verfügbar.',
  peopleFailed: 'Die Suche nach Mitgliedern ist gerade nicht verfügbar.',
  requirementsFailed: 'Die Suche nach Anforderungen ist gerade nicht verfügbar.',
  results_one: '{{count}} Treffer',
  results_other: '{{count}} Treffer',
  everything: 'Richtlinien und Dokumente nach „{{text}}“ durchsuchen',
  theme: 'Design: {{mode}}',
  signOut: 'Abmelden',
} as const satisfies Translation<typeof paletteEnglish>;
