import type { Translation } from '@proviso/ui';
import type { supportEnglish } from './english.ts';

export const supportGerman = {
  label: 'Handeln zur Unterstützung',
  who: 'Sie handeln zur Unterstützung als {{name}} ({{company}}).',
  recorded: '{{administrator}}, alles, was Sie tun, wird unter beiden Namen festgehalten.',
  left_one: 'Noch {{count}} Minute',
  left_other: 'Noch {{count}} Minuten',
  last: 'Weniger als eine Minute',
  stop: 'Beenden',
  failed: 'Das konnte nicht beendet werden. Bitte versuchen Sie es erneut oder melden Sie sich ab.',
} as const satisfies Translation<typeof supportEnglish>;
