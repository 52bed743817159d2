import type { Translation } from '@proviso/ui';
import type { notificationsTexts } from '../notifications.ts';

export const notificationsGerman = {
  notifications: {
    title: 'E-Mails',
    lead: 'E-Mails zur Sicherheit Ihres Kontos und zur Abrechnung erhalten Sie immer. Über die übrigen entscheiden Sie.',
    unverified: 'Um diese zu erhalten, bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos.',
    loadFailed: 'Ihre Benachrichtigungen konnten nicht geladen werden',
    failed: 'Ihre Auswahl wurde nicht gespeichert',
    kind: {
      policyChanges: 'Änderungen an Richtlinien',
      analyses: 'Analysen',
      regulatoryUpdates: 'Regulatorische Neuerungen',
      weeklySummary: 'Wochenübersicht',
      reviewReminders: 'Erinnerungen an Überprüfungen',
      comments: 'Kommentare',
      historyCheckpoints: 'Prüfpunkte des Verlaufs',
    },
    hint: {
      policyChanges:
        'Richtlinien, die andere erstellt, bearbeitet oder gelöscht haben. Höchstens eine E-Mail pro Stunde.',
      analyses: 'Ergebnisse von Analysen. Höchstens eine E-Mail pro Stunde.',
      regulatoryUpdates: 'Neue Vorschriften und Entwürfe, die Ihre Richtlinien betreffen können.',
      weeklySummary: 'Jeden Montagmorgen, in der Zeitzone Ihrer Organisation.',
      reviewReminders:
        'Überprüfungen von Richtlinien, für die Sie verantwortlich sind: 30 Tage, 14 Tage und 1 Tag vorher, danach wöchentlich. Auch Ausnahmen von Richtlinien, die Sie beantragt oder genehmigt haben: 30 und 7 Tage vor ihrem Ende.',
      comments:
        'Antworten dort, wo Sie mitgeschrieben haben, und neue Kommentare zu Richtlinien, für die Sie verantwortlich sind. Höchstens eine E-Mail pro Stunde zum selben Kommentar.',
      historyCheckpoints:
        'Jeden Montagmorgen der signierte Stand des Verlaufs jeder Organisation, deren Audit-Protokoll Sie lesen dürfen, falls er gewachsen ist. Bewahren Sie diese E-Mails auf: Damit erkennt das Prüfprogramm, dass ein Verlauf neu geschrieben wurde.',
    },
    address: 'Adresse',
    addressLead:
      'Wohin diese E-Mails gehen. E-Mails zu Sicherheit und Abrechnung gehen an die Adresse Ihres Kontos.',
    email: 'E-Mail-Adresse für Benachrichtigungen',
    emailHint: 'An jede andere Adresse senden wir zuerst einen Bestätigungslink.',
    change: 'Adresse ändern',
    useAccount: 'Adresse meines Kontos verwenden',
    addressSaved: 'Benachrichtigungen gehen jetzt an die Adresse Ihres Kontos',
    addressFailed: 'Die Adresse wurde nicht geändert',
    confirming: 'Bitte bestätigen Sie die Adresse',
    confirmingDetail:
      'Wir haben einen Link an {{email}} gesendet. Die Adresse ändert sich, sobald der Link geöffnet wird.',
  },
} as const satisfies Translation<typeof notificationsTexts>;
