import type { Translation } from '@proviso/ui';
import type { closingEnglish } from './english.ts';

export const closingGerman = {
  until:
    'Am {{date}} wird Ihre Organisation geschlossen und alles gelöscht. Bis dahin kann sie gelesen und exportiert, aber nicht geändert werden.',
  held: 'Ihre Organisation soll geschlossen werden. Es gilt eine Aufbewahrungsanordnung; bis sie aufgehoben ist, bleibt alles erhalten. Sie kann gelesen und exportiert, aber nicht geändert werden.',
  reopen: 'Wieder öffnen',
  reopened: 'Die Organisation wurde wieder geöffnet',
  failed: 'Die Organisation wurde nicht wieder geöffnet',
} as const satisfies Translation<typeof closingEnglish>;
