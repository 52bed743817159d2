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
    timeZone: 'Zeitzone',
    timeZoneHint:
      'Wo Tage beginnen und enden: für die Wochenübersicht, das Prüfprotokoll von heute und Richtlinien zum Stand eines Tages.',
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
    title: 'Zugang für den Support',
    lead: 'Erlauben Sie Administratoren dieser Installation, zu Ihrer Unterstützung als Mitglieder Ihrer Organisation zu handeln. Passwörter, Schlüssel, Mitglieder und Abrechnung können sie nicht ändern, und löschen können sie nichts. Alles, was sie tun, steht unter beiden Namen in Ihrem Prüfprotokoll.',
    off: 'Nicht gewährt',
    until: 'Gewährt bis {{time}}',
    duration: 'Wie lange',
    hours_one: '{{count}} Stunde',
    hours_other: '{{count}} Stunden',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    grant: 'Zugang gewähren',
    granted: 'Der Zugang für den Support wurde gewährt',
    grantFailed: 'Der Zugang für den Support wurde nicht gewährt',
    end: 'Zugang beenden',
    ended: 'Der Zugang für den Support wurde beendet',
    endFailed: 'Der Zugang für den Support wurde nicht beendet',
    loadFailed: 'Der Zugang für den Support konnte nicht geladen werden',
  },
} as const satisfies Translation<typeof organizationTexts>;
