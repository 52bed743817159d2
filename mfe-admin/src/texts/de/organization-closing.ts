import type { Translation } from '@proviso/ui';
import type { organizationClosingTexts } from '../organization-closing.ts';

export const organizationClosingGerman = {
  closing: {
    title: 'Organisation schließen',
    lead: '{{days}} Tage lang kann alles gelesen und exportiert, aber nicht geändert werden, und jeder Inhaber kann die Organisation wieder öffnen. Danach wird alles gelöscht, und die Konten aller Mitglieder werden geschlossen. Das Abonnement wird gekündigt.',
    open: 'Organisation schließen',
    askTitle: '{{name}} schließen?',
    askLead:
      'Nach {{days}} Tagen sind alle Richtlinien, Dokumente und Analysen endgültig gelöscht, und alle Mitglieder verlieren ihr Konto. Exportieren Sie vorher alles. Im Prüfprotokoll bleibt, wer was getan hat, ohne Texte.',
    name: 'Geben Sie zur Bestätigung den Namen der Organisation ein: {{name}}',
    reason: 'Warum schließen Sie sie?',
    choose: 'Wählen Sie einen Grund',
    reasons: {
      'no-longer-needed': 'Wir benötigen sie nicht mehr',
      'another-product': 'Wir nutzen ein anderes Produkt',
      merged: 'Sie geht in einer anderen Organisation auf',
      'too-expensive': 'Sie ist zu teuer',
      other: 'Ein anderer Grund',
    },
    comment: 'Was Sie hinzufügen möchten',
    commentHint: 'Steht in Ihrem Prüfprotokoll und wird mit allem anderen gelöscht.',
    submit: 'Organisation schließen',
    requested: 'Die Organisation wird geschlossen',
    failed: 'Die Organisation wurde nicht geschlossen',
    until: 'Ihre Organisation wird am {{date}} geschlossen. Bis dahin kann sie wieder geöffnet werden.',
    held: 'Ihre Organisation soll geschlossen werden. Es gilt eine Aufbewahrungsanordnung; bis sie aufgehoben ist, bleibt alles erhalten. Die Organisation kann wieder geöffnet werden.',
    started: 'Alle Daten Ihrer Organisation werden gelöscht.',
    reopen: 'Organisation wieder öffnen',
    reopened: 'Die Organisation wurde wieder geöffnet',
    reopenFailed: 'Die Organisation wurde nicht wieder geöffnet',
  },
} as const satisfies Translation<typeof organizationClosingTexts>;
