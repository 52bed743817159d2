import type { Translation } from '@proviso/ui';
import type { uploadTexts } from '../upload.ts';

export const uploadGerman = {
  title: 'Dokumente hochladen',
  lead: 'Hängen Sie PDF- und DOCX-Dateien an eine Richtlinie an. Ihr Text wird ausgelesen, damit er durchsucht und analysiert werden kann.',
  policy: 'Richtlinie',
  choose: 'Richtlinie auswählen …',
  policyHint: 'Geben Sie einen Teil des Titels oder Textes ein',
  noPolicies: 'Keine Richtlinien gefunden',
  newPolicy: 'Neue Richtlinie',
  choicesFailed: 'Die Richtlinien konnten nicht geladen werden',
  browseLabel: 'Dateien zum Hochladen auswählen',
  types: '.pdf oder .docx',
  limits: 'PDF oder DOCX, bis zu {{megabytes}} MB je Datei',
  queue: 'Warteschlange',
  pending: 'Ausstehend',
  uploading: 'Wird hochgeladen',
  finishing: 'Text wird ausgelesen …',
  connectionLost: 'Verbindung unterbrochen, neuer Versuch …',
  completed: 'Abgeschlossen',
  uploadFailed: 'Hochladen fehlgeschlagen',
  progress: 'Upload von {{name}}',
  remove: 'Entfernen',
  retry: 'Erneut versuchen',
  clearCompleted: 'Abgeschlossene entfernen',
  clearEnded: 'Abgeschlossene und fehlgeschlagene entfernen',
  submit: 'Dateien hochladen',
  nothingChosen: 'Bitte wählen Sie eine Richtlinie und fügen Sie Dateien zum Hochladen hinzu',
  nothingPending: 'Keine ausstehenden Dateien zum Hochladen',
  done: 'Dokumente erfolgreich hochgeladen',
  failed: 'Die Dokumente konnten nicht hochgeladen werden',
  failedSome:
    '{{failed}} von {{total}} Dateien konnten nicht hochgeladen werden. Näheres zeigt die Warteschlange.',
  documents: 'Dokumente',
  documentsOf: 'Dokumente zu dieser Richtlinie',
  documentsIdle: 'Wählen Sie eine Richtlinie, um ihre Dokumente zu sehen',
  documentsEmpty: 'Zu dieser Richtlinie wurden keine Dokumente hochgeladen',
  documentsFailed: 'Die Dokumente konnten nicht geladen werden',
  uploaded: 'Hochgeladen: {{date}}',
  extracting: 'Text wird ausgelesen …',
  extracted: 'Text ausgelesen',
  garbled: 'Text teilweise unlesbar',
  notExtracted: 'Kein Text',
  imported:
    'Diese Richtlinie wurde aus dieser Datei importiert. Analysen lesen die Richtlinie, nicht diese Datei.',
  rereading:
    'Dieses Dokument wird mit einem verbesserten Leseverfahren erneut gelesen. Seine Struktur kann sich ändern; bis dahin sehen Sie das bisherige Ergebnis.',
  pages_one: '{{count}} Seite',
  pages_other: '{{count}} Seiten',
  readText: 'Text ansehen',
  readTextOf: 'Text von {{name}} ansehen',
  readAgainOf: 'Text von {{name}} erneut auslesen',
  readAgainFailed: 'Das Auslesen des Textes konnte nicht erneut gestartet werden',
  open: 'Öffnen',
  openFile: '{{name}} in neuem Tab öffnen',
  save: 'Herunterladen',
  saveFile: '{{name}} herunterladen',
  saveFailed: 'Die Datei konnte nicht heruntergeladen werden',
  removeDocument: '{{name}} von dieser Richtlinie entfernen',
  removeTitle: 'Dokument entfernen',
  removeQuestion:
    '„{{name}}“ wird von dieser Richtlinie und aus der Suche entfernt. Das Prüfprotokoll hält es fest.',
  removed: 'Dokument entfernt',
  removeFailed: 'Das Dokument konnte nicht entfernt werden',
  text: {
    title: 'Dokument',
    failed: 'Der Text konnte nicht geladen werden',
    page: 'Seite {{page}}',
    pageEmpty: 'Kein Text auf dieser Seite',
    find: 'In diesem Dokument suchen',
    findCount: '{{current}} von {{total}}',
    findCountMany: '{{current}} von mehr als {{total}}',
    findNone: 'Keine Treffer',
    findNext: 'Nächster Treffer',
    findPrevious: 'Vorheriger Treffer',
    table: 'Tabelle',
    contents: 'Inhalt',
    checked: 'Angekreuzt',
    unchecked: 'Nicht angekreuzt',
    notes: 'Anmerkungen',
    surroundings: 'Kopf- und Fußzeilen',
  },
  notices: 'Über diese Datei',
  notice: {
    macros:
      'Diese Datei enthält Makros. Sie wurden nicht ausgeführt, und ihr Code ist nicht Teil des Textes.',
    embeddedObjects: 'In diese Datei sind andere Dateien eingebettet. Sie wurden nicht geöffnet.',
    externalReferences: 'Diese Datei verweist auf externe Inhalte, die nicht abgerufen wurden.',
    scripts: 'Diese Datei enthält Skripte. Sie wurden nicht ausgeführt.',
    attachments: 'An diese Datei sind andere Dateien angehängt. Sie wurden nicht geöffnet.',
    scannedPages_one:
      '{{count, number}} von {{pages}} ist ein Bild, dessen Text nicht gelesen werden konnte.',
    scannedPages_other:
      '{{count, number}} von {{pages}} sind Bilder, deren Text nicht gelesen werden konnte.',
    somePages: 'Einige Seiten sind Bilder, deren Text nicht gelesen werden konnte.',
    readByOcr:
      'Einige Seiten sind gescannte Bilder. Ihr Text wurde automatisch erkannt und kann Fehler enthalten.',
    garbledText:
      'Ein Teil des Textes ist so gespeichert, dass er nicht gelesen werden kann. Vergleichen Sie ihn mit der Datei, bevor Sie sich darauf verlassen.',
    trackedChanges:
      'Die Datei enthält nachverfolgte Änderungen. Ihr Text wird so gezeigt, als wären alle angenommen.',
    comments: 'Die Datei enthält Kommentare. Sie gehören nicht zum Text.',
    invisibleText:
      'Die Datei enthält unsichtbaren Text. Er wird getrennt aufbewahrt und nicht als Nachweis verwendet.',
  },
  failure: {
    encryptedPdf:
      'Diese PDF-Datei ist passwortgeschützt, deshalb kann ihr Text nicht gelesen werden. Entfernen Sie das Passwort und laden Sie sie erneut hoch.',
    encryptedDocx:
      'Dieses Dokument ist passwortgeschützt, deshalb kann sein Text nicht gelesen werden. Entfernen Sie das Passwort und laden Sie es erneut hoch.',
    malformed:
      'Diese Datei ist beschädigt, deshalb kann ihr Text nicht gelesen werden. Öffnen Sie sie in dem Programm, mit dem sie erstellt wurde, speichern Sie eine Kopie und laden Sie die Kopie hoch.',
    tooLarge:
      'Diese Datei ist entpackt zu groß, um sicher gelesen zu werden. Teilen Sie sie auf und laden Sie die Teile einzeln hoch.',
    timedOut:
      'Das Lesen dieser Datei dauerte zu lange und wurde abgebrochen. Versuchen Sie es erneut oder laden Sie eine kürzere Datei hoch.',
    noText:
      'Diese Datei enthält keinen Text. Wenn sie ein Scan ist, führen Sie eine Texterkennung durch und laden Sie sie erneut hoch.',
    fileMissing:
      'Die Datei fehlt im Speicher oder ist beschädigt. Bitte wenden Sie sich an Ihre Administration.',
  },
} as const satisfies Translation<typeof uploadTexts>;
