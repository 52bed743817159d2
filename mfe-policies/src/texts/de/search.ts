import type { Translation } from '@proviso/ui';
import type { searchTexts } from '../search.ts';

export const searchGerman = {
  title: 'Suche und Filter',
  lead: 'Durchsuchen Sie Ihre Richtlinien und den Text ihrer Dokumente.',
  words: 'Richtlinien und Dokumente durchsuchen',
  wordsHint: 'Wörter, „eine Wortfolge“, -ohne … Mit / zur Suche',
  all: {
    facilityType: 'Alle Arten von Einrichtungen',
    state: 'Alle Bundesstaaten',
    status: 'Alle Status',
    regulatoryBody: 'Alle Regelwerke',
  },
  quick: {
    title: 'Schnellfilter',
    active: 'Aktive Richtlinien',
    review: 'In Prüfung',
    drafts: 'Entwürfe',
    healthcare: 'Gesundheitswesen',
    financial: 'Finanzwesen',
    hipaa: 'HIPAA',
    osha: 'OSHA',
  },
  results: 'Ergebnisse',
  aside: 'Statistik und Tipps',
  start: 'Suche beginnen',
  startDetail:
    'Geben Sie Wörter ein oder wählen Sie einen Filter. Bis dahin umfasst die Statistik alle Richtlinien.',
  none: 'Keine Ergebnisse',
  noneDetail:
    'Keine Richtlinie und kein Dokument passt. Versuchen Sie weniger Wörter, prüfen Sie die Schreibweise oder setzen Sie die Filter zurück.',
  failed: 'Die Suche ist fehlgeschlagen',
  found_one: '{{count, number}} Richtlinie gefunden',
  found_other: '{{count, number}} Richtlinien gefunden',
  foundMore_one: 'Mehr als {{count, number}} Richtlinie gefunden',
  foundMore_other: 'Mehr als {{count, number}} Richtlinien gefunden',
  corrected: 'Ergebnisse für „{{instead}}“ statt „{{word}}“',
  inPolicy: 'In der Richtlinie',
  inDocument: 'In {{name}}',
  inDocumentPage: 'In {{name}}, Seite {{page}}',
  statistics: 'Statistik',
  by: { facilityType: 'Nach Art der Einrichtung', status: 'Nach Status' },
  figure: '{{value, number}}',
  noFigures: 'Keine Statistik',
  example: {
    words: 'Besucher Ausweis',
    prefix: 'verschlüssel',
    phrase: '"Hygiene der Hände"',
    without: 'Passwort -Lieferant',
    either: 'Handschuhe or Kittel',
    typos: 'Paswort',
  },
  tips: {
    title: 'Suchtipps',
    words: 'Findet Ergebnisse, die alle Wörter enthalten, in beliebiger Reihenfolge.',
    prefix: 'Findet auch Wörter, die so beginnen, etwa encrypted und encryption.',
    phrase: 'Anführungszeichen halten Wörter zusammen, in dieser Reihenfolge.',
    without: 'Ein Minuszeichen schließt Ergebnisse aus, die das Wort enthalten.',
    either: 'Findet Ergebnisse, die eines der Wörter enthalten.',
    typos:
      'Ein falsch geschriebenes Wort wird durch das ähnlichste ersetzt, und die Ergebnisse weisen darauf hin.',
  },
} as const satisfies Translation<typeof searchTexts>;
