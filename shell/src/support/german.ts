import type { Translation } from '@proviso/ui';
import type { supportEnglish } from './english.ts';

export const supportGerman = {
  label: 'Support-Zugriff',
  who: 'Sie handeln im Rahmen des Supports als {{name}} ({{company}}).',
  recorded: '{{administrator}}, alle Ihre Aktionen werden unter beiden Namen festgehalten.',
  left_one: 'Noch {{count}} Minute',
  left_other: 'Noch {{count}} Minuten',
  last: 'Weniger als eine Minute',
  stop: 'Beenden',
  failed: 'Das konnte nicht beendet werden. Bitte versuchen Sie es erneut oder melden Sie sich ab.',
} as const satisfies Translation<typeof supportEnglish>;
