import type { Translation } from '@proviso/ui';
import type { organizationClosingTexts } from '../organization-closing.ts';

export const organizationClosingGerman = {
  closing: {
    title: 'Organisation schließen',
    lead: '{{days}} Tage lang kann alles gelesen und exportiert, aber nicht geändert werden, und jeder Inhaber kann die Organisation wieder öffnen. Danach werden alle Daten gelöscht und die Konten aller Mitglieder geschlossen. Das Abonnement wird gekündigt.',
    open: 'Organisation schließen',
    askTitle: '{{name}} schließen?',
    askLead:
      'Nach {{days}} Tagen werden alle Richtlinien, Dokumente und Analysen endgültig gelöscht, und alle Mitglieder verlieren ihr Konto. Exportieren Sie zuerst Ihre Daten. Das Prüfprotokoll hält weiterhin fest, wer was getan hat, ohne Texte.',
    name: 'Geben Sie zur Bestätigung den Namen der Organisation ein: {{name}}',
    reason: 'Warum schließen Sie sie?',
    choose: 'Wählen Sie einen Grund',
    reasons: {
      'no-longer-needed': 'Wir benötigen sie nicht mehr',
      'another-product': 'Wir nutzen ein anderes Produkt',
      merged: 'Wir wechseln in eine andere Organisation',
      'too-expensive': 'Sie ist zu teuer',
      other: 'Ein anderer Grund',
    },
    comment: 'Weitere Anmerkungen',
    commentHint: 'Wird in Ihrem Prüfprotokoll festgehalten und mit allen anderen Daten gelöscht.',
    submit: 'Organisation schließen',
    requested: 'Die Organisation wird geschlossen',
    failed: 'Die Organisation wurde nicht geschlossen',
    until: 'Ihre Organisation wird am {{date}} geschlossen. Bis dahin kann sie wieder geöffnet werden.',
    held: 'Ihre Organisation soll geschlossen werden. Wegen einer Aufbewahrungsanordnung bleibt alles erhalten, bis diese aufgehoben wird. Die Organisation kann wieder geöffnet werden.',
    started: 'Alle Daten Ihrer Organisation werden gelöscht.',
    reopen: 'Organisation wieder öffnen',
    reopened: 'Die Organisation wurde wieder geöffnet',
    reopenFailed: 'Die Organisation wurde nicht wieder geöffnet',
  },
} as const satisfies Translation<typeof organizationClosingTexts>;
