import type { Translation } from '@proviso/ui';
import type { privacyEnglish } from './english.ts';

export const privacyGerman = {
  title: 'Datenschutz und Daten',
  lead: 'Welche Daten Proviso aufbewahrt, wie lange und wie sie geschützt sind.',
  retention: {
    heading: 'Wie lange Daten aufbewahrt werden',
    lead: 'Daten werden automatisch gelöscht, sofern keine Aufbewahrungsanordnung das verhindert. Bevor die Daten einer Organisation gelöscht werden, werden ihre Inhaber 14, 3 und 1 Tag vorher informiert, sofern diese Installation E-Mails verschickt.',
    what: 'Daten',
    period: 'Aufbewahrung',
    account: 'Konto- und Richtliniendaten',
    accountPeriod:
      'Bis zu 90 Tage nach der Kündigung. Gelöschte Richtlinien und Konten werden zur selben Zeit entfernt',
    documents: 'Hochgeladene Dokumente',
    documentsPeriod:
      '30 Tage nach Ende des Abonnements. Dokumente gelöschter Richtlinien werden früher entfernt, nach der von der Organisation festgelegten Frist',
    analyses: 'Ergebnisse von KI-Analysen',
    analysesPeriod:
      '2 Jahre oder bis die Richtlinien gelöscht werden, je nachdem, was früher eintritt. Eine Analyse im Richtlinienformular wird nicht gespeichert, die einer gespeicherten Richtlinie schon, auch wenn sie ein Entwurf ist',
    logs: 'Systemprotokolle',
    logsPeriod: '13 Monate, wie vom Betreiber dieser Installation eingestellt',
    audit: 'Prüfprotokoll',
    auditPeriod:
      '7 Jahre oder länger, je nach Einstellung der Organisation. Die Einträge nennen, wer was getan und wer welche Richtlinie geöffnet hat. Sind eine Person oder die Daten der Organisation gelöscht, zeigen sie noch, was wann geschehen ist, aber keine Namen und Texte',
  },
  protection: {
    heading: 'Wie sie geschützt sind',
    encryption:
      'Namen, E-Mail-Adressen, Netzwerkadressen und Browsernamen in Ereignissen sind mit einem eigenen Schlüssel je Person verschlüsselt, Texte einer Organisation mit einem Schlüssel der Organisation. Beim Löschen von Daten werden diese Schlüssel vernichtet, sodass die Daten nicht mehr lesbar sind.',
    secrets:
      'Passwörter werden als argon2id-Hashwerte gespeichert. Sie sind nie Teil des Ereignisprotokolls.',
    tenants: 'Jede Organisation sieht nur ihre eigenen Daten. Die Datenbank setzt das für jede Zeile durch.',
    cookies:
      'Proviso setzt nur Cookies, die für die Anmeldung und für die Anzeige Ihrer letzten Änderungen nötig sind. Es gibt kein Tracking und keine Skripte Dritter.',
  },
  rights: {
    heading: 'Ihre Rechte',
    detail:
      'In den Einstellungen unter „Profil“ können Sie Ihren Namen und Ihre E-Mail-Adresse berichtigen, Ihre Daten herunterladen und Ihr Konto löschen. Unter „Benachrichtigungen“ wählen Sie Ihre E-Mails aus. Richtlinien gehören Ihrer Organisation: Ihre Inhaber können sie exportieren und löschen sowie die Organisation schließen. Nach {{days}} Tagen werden dann alle Daten gelöscht, sofern kein Inhaber sie wieder öffnet. Für alles andere wenden Sie sich an den Datenschutzkontakt der Organisation, die diese Installation betreibt.',
  },
} as const satisfies Translation<typeof privacyEnglish>;
