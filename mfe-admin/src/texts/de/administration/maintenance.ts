import type { Translation } from '@proviso/ui';
import type { adminMaintenanceTexts } from '../../administration/maintenance.ts';

export const adminMaintenanceGerman = {
  adminUpkeep: {
    failed: 'Die Wartungsarbeiten konnten nicht geladen werden',
    runs: 'Wartung',
    runsLead:
      'Länger dauernde Arbeiten an der ganzen Installation. Sie laufen weiter, wenn Sie diese Seite verlassen.',
    empty: 'Noch keine Wartung',
    emptyDetail: 'Hier erscheinen die unten gestarteten Arbeiten mit ihrem Fortschritt.',
    what: 'Aufgabe',
    stateTitle: 'Zustand',
    by: 'Gestartet von',
    reason: 'Begründung',
    reasonHint: 'Wird im Installationsprotokoll festgehalten.',
    asked: 'Gestartet',
    ended: 'Beendet',
    kind: { rebuild: 'Neuaufbau', scrub: 'Dateiprüfung' },
    state: { waiting: 'Wartet', running: 'Läuft', done: 'Fertig', failed: 'Fehlgeschlagen' },
    progress_one: '{{percent}} %, 1 erledigt',
    progress_other: '{{percent}} %, {{count, number}} erledigt',
    rebuildOf: 'Neuaufbau von {{name}}',
    readModelsLead:
      'Ein Neuaufbau erstellt ein Lesemodell vom ersten Ereignis an neu. Das bisherige wird verwendet, bis das neue es ersetzt.',
    rebuild: 'Neu aufbauen',
    rebuildLabel: '{{name}} neu aufbauen',
    rebuildTitle: '{{name}} neu aufbauen?',
    rebuildLead:
      'Nichts geht verloren, und alle können weiterarbeiten. In einer großen Installation kann es Minuten dauern.',
    rebuildRequested: 'Neuaufbau von {{name}} angefordert',
    rebuilding: 'Wird neu aufgebaut',
    files: 'Dateien',
    filesLead:
      'Eine Prüfung liest jede gespeicherte Datei, vergleicht sie mit ihrem Hashwert und zählt Dateien, die kein Ereignis nennt. Sie entfernt nichts.',
    scrub: 'Dateien prüfen',
    scrubTitle: 'Alle gespeicherten Dateien prüfen?',
    scrubLead:
      'Alle gespeicherten Dateien werden gelesen, vier gleichzeitig. In einer großen Installation kann das Stunden dauern.',
    scrubRequested: 'Dateiprüfung angefordert',
    checking: 'Die Dateien werden geprüft',
    checked_one: '1 Datei geprüft',
    checked_other: '{{count, number}} Dateien geprüft',
    whole: 'Alle Dateien sind unversehrt',
    faulty: 'Fehlend: {{missing}}. Beschädigt: {{damaged}}. Unlesbar: {{unreadable}}.',
    unreferenced_one: '1 Datei, die kein Ereignis nennt ({{size}})',
    unreferenced_other: '{{count, number}} Dateien, die kein Ereignis nennt ({{size}})',
    faults: 'Fehlerhafte Dateien',
    organization: 'Organisation',
    fault: { missing: 'Fehlt', damaged: 'Beschädigt', unreadable: 'Unlesbar' },
    oneAtATime: 'Ein anderes wird gerade neu aufgebaut',
  },
} as const satisfies Translation<typeof adminMaintenanceTexts>;
