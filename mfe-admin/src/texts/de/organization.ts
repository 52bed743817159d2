import { germanIndustryNames } from '@proviso/contracts/de';
import type { Translation } from '@proviso/ui';
import type { organizationTexts } from '../organization.ts';

export const organizationGerman = {
  organization: {
    title: 'Ihre Organisation',
    lead: 'Ihr Name erscheint auf Bildschirmen, in E-Mails und in Exporten.',
    loadFailed: 'Die Organisation konnte nicht geladen werden',
    readOnly: 'Nur Inhaber der Organisation können das ändern.',
    name: 'Name',
    nameMissing: 'Der Name ist erforderlich',
    industry: 'Branche',
    size: 'Größe',
    people: '{{size}} Personen',
    location: 'Ort',
    locationHint: 'Zum Beispiel Stadt und Bundesstaat.',
    address: 'Anschrift',
    addressHint:
      'Steht in exportierten Dateien unter dem Namen und auf Quittungen, wenn für die Abrechnung keine eingetragen ist.',
    logo: 'Ihr Logo',
    noLogo: 'Noch kein Logo',
    chooseLogo: 'Logo auswählen',
    removeLogo: 'Logo entfernen',
    logoHint: 'Ein Bild bis {{megabytes}} MB. Es erscheint in exportierten Dateien, sobald Sie speichern.',
    logoFailed: 'Das Logo wurde nicht hochgeladen',
    timeZone: 'Zeitzone',
    timeZoneHint:
      'Bestimmt, wann Tage beginnen und enden: für die Wochenübersicht, „Heute“ im Prüfprotokoll und den Stand von Richtlinien an einem Tag.',
    dataRetention: 'Aufbewahrung von Daten',
    dataRetentionHint:
      'Wie lange Dokumente und Analysen gelöschter Richtlinien aufbewahrt werden. Danach werden sie endgültig entfernt, sofern keine Aufbewahrungsanordnung gilt.',
    auditRetention: 'Aufbewahrung des Prüfprotokolls',
    auditRetentionHint:
      'Wie lange das Prüfprotokoll mindestens aufbewahrt wird. Niemand kann es ändern oder kürzen.',
    auditTooShort: 'Das Prüfprotokoll ist ein Nachweis und wird mindestens {{years}} Jahre aufbewahrt.',
    periods: {
      '1-year': '1 Jahr',
      '3-years': '3 Jahre',
      '7-years': '7 Jahre',
      indefinite: 'Unbegrenzt',
    },
    unset: 'Keine Angabe',
    save: 'Änderungen speichern',
    saved: 'Die Organisation wurde gespeichert',
    failed: 'Die Organisation wurde nicht gespeichert',
    industries: germanIndustryNames,
  },
  supportAccess: {
    title: 'Support-Zugang',
    lead: 'Erlauben Sie Administratoren dieser Installation, zu Ihrer Unterstützung als Mitglieder Ihrer Organisation zu handeln. Sie können Passwörter, Schlüssel, Mitglieder und Abrechnung nicht ändern und nichts löschen. Alle ihre Aktionen werden unter beiden Namen in Ihrem Prüfprotokoll festgehalten.',
    off: 'Nicht gewährt',
    until: 'Gewährt bis {{time}}',
    duration: 'Wie lange',
    hours_one: '{{count}} Stunde',
    hours_other: '{{count}} Stunden',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    grant: 'Zugang gewähren',
    granted: 'Der Support-Zugang wurde gewährt',
    grantFailed: 'Der Support-Zugang wurde nicht gewährt',
    end: 'Zugang beenden',
    ended: 'Der Support-Zugang wurde beendet',
    endFailed: 'Der Support-Zugang wurde nicht beendet',
    loadFailed: 'Der Support-Zugang konnte nicht geladen werden',
  },
} as const satisfies Translation<typeof organizationTexts>;
