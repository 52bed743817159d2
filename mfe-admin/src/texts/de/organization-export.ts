import type { Translation } from '@proviso/ui';
import type { organizationExportTexts } from '../organization-export.ts';

export const organizationExportGerman = {
  organizationExport: {
    title: 'Datenexport',
    lead: 'Alle Richtlinien mit allen Versionen, hochgeladene Dateien, Ereignisse, der Katalog, die Mitglieder und das Prüfprotokoll als eine ZIP-Datei. Die Ereignisse lassen sich überprüfen. Inhaber erhalten eine E-Mail, sobald sie fertig ist.',
    leadKept:
      'Alle Richtlinien mit allen Versionen, hochgeladene Dateien, Ereignisse, der Katalog, die Mitglieder und das Prüfprotokoll als eine ZIP-Datei. Die Ereignisse lassen sich überprüfen.',
    loadFailed: 'Der letzte Export konnte nicht geladen werden',
    ask: 'Alles exportieren',
    askTitle: 'Alles exportieren?',
    askLead:
      'Die Datei enthält alle Daten Ihrer Organisation, einschließlich der Namen ihrer Mitglieder. Nur Inhaber können sie herunterladen.',
    askFailed: 'Der Export wurde nicht gestartet',
    running: 'Der Export wird erstellt: bisher {{count, number}} Einträge',
    failed:
      'Der letzte Export konnte nicht erstellt werden. Versuchen Sie es erneut oder wenden Sie sich an die Administration Ihrer Installation.',
    expired: 'Der letzte Export wurde am {{date}} gelöscht. Exportieren Sie bei Bedarf erneut.',
    download: 'Export herunterladen',
    ready: '{{size, number}} MB, bis {{date}}',
  },
} as const satisfies Translation<typeof organizationExportTexts>;
