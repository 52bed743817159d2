import type { Translation } from '@proviso/ui';
import type { closingEnglish } from './english.ts';

export const closingGerman = {
  until:
    'Ihre Organisation wird am {{date}} geschlossen, und alle Daten werden dann gelöscht. Bis dahin können Sie sie lesen und exportieren, aber nicht ändern.',
  held: 'Ihre Organisation soll geschlossen werden. Wegen einer Aufbewahrungsanordnung bleibt alles erhalten, bis diese aufgehoben wird. Die Daten können gelesen und exportiert, aber nicht geändert werden.',
  reopen: 'Wieder öffnen',
  reopened: 'Die Organisation wurde wieder geöffnet',
  failed: 'Die Organisation wurde nicht wieder geöffnet',
} as const satisfies Translation<typeof closingEnglish>;
