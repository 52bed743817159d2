import type { Translation } from '@proviso/ui';
import type { shortcutsEnglish } from './english.ts';

export const shortcutsGerman = {
  title: 'Tastenkürzel',
  on: 'Kürzel mit einer einzelnen Taste',
  onHint:
    'Schalten Sie sie aus, wenn sie die Spracheingabe oder andere Hilfsprogramme stören. Die Einstellung gilt für dieses Gerät.',
  followedBy: 'dann',
  groups: {
    everywhere: 'Auf jeder Seite',
    pages: 'Eine Seite öffnen',
    policies: 'In der Liste der Richtlinien',
  },
  keys: {
    palette: 'Befehlspalette öffnen oder schließen',
    search: 'Zum Suchfeld der Seite oder Befehlspalette öffnen',
    shortcuts: 'Tastenkürzel anzeigen',
    toasts: 'Zu den Benachrichtigungen',
    close: 'Dialog oder Menü schließen',
    next: 'Nächste Richtlinie',
    previous: 'Vorherige Richtlinie',
    open: 'Richtlinie öffnen',
    edit: 'Richtlinie bearbeiten',
    select: 'Richtlinie in der Tabelle auswählen oder abwählen',
  },
} as const satisfies Translation<typeof shortcutsEnglish>;
