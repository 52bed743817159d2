import type { Translation } from '@proviso/ui';
import type { firstStepsTexts } from '../first-steps.ts';

export const firstStepsGerman = {
  label: 'Möglichkeiten für den Einstieg',
  write: 'Richtlinie verfassen',
  import: 'Dateien importieren',
  template: 'Mit einer Vorlage beginnen',
  load: 'Beispielrichtlinien laden',
  loaded: 'Beispielrichtlinien geladen',
  loadedDetail: 'Sie können sie unter „Schnellzugriff“ auf dem Dashboard wieder entfernen.',
  loadFailed: 'Die Beispielrichtlinien konnten nicht geladen werden',
  remove: 'Beispielrichtlinien entfernen',
  removed_one: '{{count}} Beispielrichtlinie entfernt',
  removed_other: '{{count}} Beispielrichtlinien entfernt',
  kept: 'Nicht entfernt, weil sie bearbeitet wurden: {{titles}}',
  removeFailed: 'Die Beispielrichtlinien konnten nicht entfernt werden',
} as const satisfies Translation<typeof firstStepsTexts>;
