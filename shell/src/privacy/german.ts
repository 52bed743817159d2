import type { Translation } from '@proviso/ui';
import type { privacyEnglish } from './english.ts';

export const privacyGerman = {
  title: 'Datenschutz und Daten',
  lead: 'Welche Daten Proviso aufbewahrt, wie lange und wie sie geschützt sind.',
  retention: {
    heading: 'Wie lange Daten aufbewahrt werden',
    lead: 'Daten werden automatisch gelöscht, sofern keine Aufbewahrungsanordnung das verhindert. Bevor die Daten einer Organisation gelöscht werden, werden ihre Inhaber 14, 3 und 1 Tag vorher per E-Mail informiert.',
    what: 'Daten',
    period: 'Aufbewahrung',
    account: 'Konto- und Richtliniendaten',
    accountPeriod:
      'Bis zu 90 Tage nach der Kündigung: Gelöschte Richtlinien und Konten werden mit den übrigen Daten entfernt',
    documents: 'Hochgeladene Dokumente',
    documentsPeriod:
      '30 Tage nach Ende des Abonnements. Dokumente gelöschter Richtlinien werden früher entfernt, nach der Frist, die die Organisation gewählt hat',
    analyses: 'Ergebnisse von KI-Analysen',
    analysesPeriod:
      '2 Jahre oder bis die Richtlinien gelöscht werden, je nachdem, was früher eintritt. Analysen von Entwürfen werden nicht gespeichert',
    logs: 'Systemprotokolle',
    logsPeriod: '13 Monate, wie vom Betreiber dieser Installation eingestellt',
    audit: 'Prüfprotokoll',
    auditPeriod:
      '7 Jahre oder länger, wie die Organisation gewählt hat. Sobald Daten gelöscht sind, zeigt es ohne Namen und Texte, wer wann was getan hat',
  },
  protection: {
    heading: 'Wie sie geschützt sind',
    encryption:
      'Namen, E-Mail-Adressen, Netzwerkadressen und Browsernamen in Ereignissen sind mit einem eigenen Schlüssel je Person verschlüsselt, und was eine Organisation schreibt, mit einem Schlüssel der Organisation. Beim Löschen von Daten werden diese Schlüssel vernichtet. Ohne sie sind die Daten nicht lesbar.',
    secrets:
      'Passwörter werden als argon2id-Hashwerte gespeichert. Sie sind nie Teil des Ereignisprotokolls.',
    tenants: 'Jede Organisation sieht nur ihre eigenen Daten. Die Datenbank setzt das für jede Zeile durch.',
    cookies:
      'Proviso setzt nur Cookies, die für die Anmeldung und für die Anzeige Ihrer letzten Änderungen nötig sind. Es gibt kein Tracking und keine Skripte Dritter.',
  },
  rights: {
    heading: 'Ihre Rechte',
    detail:
      'In den Einstellungen unter „Profil“ berichtigen Sie Ihren Namen und Ihre E-Mail-Adresse, laden herunter, was Sie betrifft, und löschen Ihr Konto. Unter „Benachrichtigungen“ wählen Sie Ihre E-Mails. Richtlinien gehören Ihrer Organisation; ihre Inhaber exportieren und löschen sie und können die Organisation schließen: Nach {{days}} Tagen wird alles gelöscht, wenn keiner von ihnen sie wieder öffnet. Für alles andere wenden Sie sich an den Datenschutzkontakt der Organisation, die diese Installation betreibt.',
  },
} as const satisfies Translation<typeof privacyEnglish>;
