import type { Translation } from '@proviso/ui';
import type { transferTexts } from '../transfer.ts';

export const transferGerman = {
  files: {
    drop: 'Dateien hier ablegen oder',
    dropNow: 'Loslassen, um die Dateien hinzuzufügen',
    browse: 'Dateien auswählen',
    rejected_one: 'Eine Datei wurde nicht hinzugefügt',
    rejected_other: '{{count}} Dateien wurden nicht hinzugefügt',
    dismiss: 'Ausblenden',
    wrongType: 'Der Dateityp muss {{types}} sein',
    tooLarge: 'Die Datei ist größer als {{bytes}} Bytes',
    tooManyLimit: 'Zu viele Dateien: höchstens {{limit}} auf einmal',
    notAccepted: 'Diese Datei kann nicht hinzugefügt werden',
    percent: '{{percent}} %',
    remove: 'Entfernen',
    removeFile: '{{name}} entfernen',
    retry: 'Erneut versuchen',
    retryFile: '{{name}} erneut versuchen',
  },
  import: {
    button: 'Importieren',
    title: 'Richtlinien importieren',
    lead: 'Jede Datei wird ein Richtlinienentwurf. Bevor etwas gespeichert wird, können Sie prüfen und berichtigen, was gelesen wurde.',
    browseLabel: 'Dateien zum Importieren auswählen',
    limits: 'DOCX, PDF oder Markdown, bis zu {{megabytes}} MB je Datei',
    types: '.docx, .pdf, .md oder .markdown',
    list: 'Zu importierende Dateien',
    waiting: 'Wartet',
    sending: 'Wird hochgeladen',
    reading: 'Wird gelesen …',
    ready: 'Bereit zum Import',
    approved: 'Wartet auf das Speichern',
    saving: 'Wird gespeichert …',
    done: 'Importiert',
    failed: 'Nicht importiert',
    failedPlain:
      'Die Datei konnte nicht hochgeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    progress: 'Import von {{name}}',
    open: '„{{title}}“ öffnen',
    close: 'Fertig',
    cancel: 'Abbrechen',
    summary_one: '{{count}} Richtlinie importiert',
    summary_other: '{{count}} Richtlinien importiert',
    readSoFar: '{{count}} von {{total}} Dateien gelesen',
    toCheck_one: '{{count}} Punkt zu prüfen',
    toCheck_other: '{{count}} Punkte zu prüfen',
    notKept_one: '{{count}} nicht übernommen',
    notKept_other: '{{count}} nicht übernommen',
    review: 'Prüfen',
    reviewFile: '{{name}} prüfen',
    importAll_one: '{{count}} Richtlinie importieren',
    importAll_other: '{{count}} Richtlinien importieren',
    importOne: 'Richtlinie importieren',
    back: 'Zurück zu den Dateien',
    reviewTitle: '{{name}} prüfen',
    reviewLead:
      'Noch ist nichts gespeichert. Berichtigen Sie, was falsch gelesen wurde, und importieren Sie es dann als Entwurf. Die Datei bleibt unter den Dokumenten der Richtlinie erhalten.',
    report: 'Was gelesen wurde',
    check: 'Prüfen',
    notKept: 'Nicht übernommen',
    aboutFile: 'Über diese Datei',
    allKept: 'Alles in dieser Datei wurde übernommen.',
    sections: 'Abschnitte',
    noSections: 'Es wurden keine Überschriften gefunden.',
    showOriginal: 'Stattdessen das Original zeigen',
    showAccepted: 'Die Änderungen als angenommen zeigen',
    keepSurroundings: 'Kopf- und Fußzeilen wieder in den Text aufnehmen',
    leaveSurroundingsOut: 'Kopf- und Fußzeilen wieder auslassen',
    surroundingsKept: 'Kopfzeilen, Fußzeilen und Seitenzahlen sind Teil des Textes.',
    readAnew: 'Die Datei wird erneut gelesen. Ihre Berichtigungen an diesem Text werden ersetzt.',
    morePlaces: 'und {{count, number}} weitere',
    place: {
      page: 'Seite {{page}}',
      section: 'unter „{{section}}“',
      by: 'von {{by}}',
    },
    titleFrom: {
      'title-style': 'Der Titel ist der Titelabsatz des Dokuments.',
      heading: 'Der Titel ist die erste Überschrift.',
      'first-page': 'Der Titel wurde anhand der ersten Seite vermutet.',
      properties: 'Der Titel stammt aus den Eigenschaften der Datei.',
      'file-name': 'Es wurde kein Titel gefunden, deshalb wird der Dateiname verwendet.',
    },
    remark: {
      headingsGuessed_one: '{{count, number}} Überschrift wurde an ihrem Aussehen erkannt.',
      headingsGuessed_other: '{{count, number}} Überschriften wurden an ihrem Aussehen erkannt.',
      listsGuessed_one: '{{count, number}} Listenpunkt wurde an seinem Aussehen erkannt.',
      listsGuessed_other: '{{count, number}} Listenpunkte wurden an ihrem Aussehen erkannt.',
      tablesGuessed_one: '{{count, number}} Tabelle wurde an ihrem Aussehen erkannt.',
      tablesGuessed_other: '{{count, number}} Tabellen wurden an ihrem Aussehen erkannt.',
      bodyGuessed: 'Das Regelwerk ist das am häufigsten genannte: {{body}}, {{count, number}}-mal.',
      mergedCellsSplit_one:
        'In {{count, number}} Tabelle wurden verbundene Zellen getrennt. Jeder Teil wiederholt den Text.',
      mergedCellsSplit_other:
        'In {{count, number}} Tabellen wurden verbundene Zellen getrennt. Jeder Teil wiederholt den Text.',
      picturesKept_one: '{{count, number}} Bild ist übernommen.',
      picturesKept_other: '{{count, number}} Bilder sind übernommen.',
      picturesUndescribed_one:
        '{{count, number}} Bild hat keine Beschreibung. Fügen Sie eine hinzu, oder kennzeichnen Sie es als dekorativ.',
      picturesUndescribed_other:
        '{{count, number}} Bilder haben keine Beschreibung. Fügen Sie jedem eine hinzu, oder kennzeichnen Sie es als dekorativ.',
      imagesLeftOut_one: '{{count, number}} Bild wurde ausgelassen. An seiner Stelle steht ein Hinweis.',
      imagesLeftOut_other:
        '{{count, number}} Bilder wurden ausgelassen. An ihrer Stelle steht jeweils ein Hinweis.',
      decorationsLeftOut_one:
        'Auf {{count, number}} Seite wurden Hintergründe, Scans unter Text und kleine oder wiederholte Bilder ausgelassen.',
      decorationsLeftOut_other:
        'Auf {{count, number}} Seiten wurden Hintergründe, Scans unter Text und kleine oder wiederholte Bilder ausgelassen.',
      pagesNotSearched_one:
        '{{count, number}} Seite wurde nicht nach Bildern durchsucht, weil es zu lange dauern würde.',
      pagesNotSearched_other:
        '{{count, number}} Seiten wurden nicht nach Bildern durchsucht, weil es zu lange dauern würde.',
      linksToSections_one: '{{count, number}} Link führt jetzt zur Überschrift über seinem Ziel.',
      linksToSections_other: '{{count, number}} Links führen jetzt zur Überschrift über ihrem Ziel.',
      linksLeftOut_one:
        '{{count, number}} Link wurde zu einfachem Text: Sein Ziel fehlt oder ist in einer Richtlinie nicht erlaubt.',
      linksLeftOut_other:
        '{{count, number}} Links wurden zu einfachem Text: Ihre Ziele fehlen oder sind in einer Richtlinie nicht erlaubt.',
      contentsLeftOut: 'Das Inhaltsverzeichnis wurde ausgelassen.',
      surroundingsLeftOut: 'Kopfzeilen, Fußzeilen und Seitenzahlen wurden ausgelassen.',
      insertionsAccepted_one: '{{count, number}} nachverfolgte Einfügung wird als angenommen gezeigt.',
      insertionsAccepted_other: '{{count, number}} nachverfolgte Einfügungen werden als angenommen gezeigt.',
      deletionsAccepted_one: '{{count, number}} nachverfolgte Löschung wird als angenommen gezeigt.',
      deletionsAccepted_other: '{{count, number}} nachverfolgte Löschungen werden als angenommen gezeigt.',
      insertionsUndone_one:
        '{{count, number}} nachverfolgte Einfügung ist ausgelassen: Der Text ist das Original.',
      insertionsUndone_other:
        '{{count, number}} nachverfolgte Einfügungen sind ausgelassen: Der Text ist das Original.',
      deletionsUndone_one:
        '{{count, number}} nachverfolgte Löschung ist rückgängig gemacht: Der Text ist das Original.',
      deletionsUndone_other:
        '{{count, number}} nachverfolgte Löschungen sind rückgängig gemacht: Der Text ist das Original.',
      fieldsLeftOut_one:
        '{{count, number}} Feld am Anfang der Datei wurde ausgelassen: Eine Richtlinie hat keines dafür.',
      fieldsLeftOut_other:
        '{{count, number}} Felder am Anfang der Datei wurden ausgelassen: Eine Richtlinie hat keine dafür.',
      commentsLeftOut_one: '{{count, number}} Kommentar wurde ausgelassen.',
      commentsLeftOut_other: '{{count, number}} Kommentare wurden ausgelassen.',
      hiddenTextLeftOut_one: '{{count, number}} ausgeblendeter Text wurde ausgelassen.',
      hiddenTextLeftOut_other: '{{count, number}} ausgeblendete Texte wurden ausgelassen.',
      invisibleTextLeftOut_one:
        '{{count, number}} Text, den in der Datei niemand sehen kann, wurde ausgelassen.',
      invisibleTextLeftOut_other:
        '{{count, number}} Texte, die in der Datei niemand sehen kann, wurden ausgelassen.',
      hintsInBrackets_one:
        '{{count, number}} Feld ist nicht ausgefüllt. Sein Hinweis steht in eckigen Klammern.',
      hintsInBrackets_other:
        '{{count, number}} Felder sind nicht ausgefüllt. Ihre Hinweise stehen in eckigen Klammern.',
      embeddedLeftOut_one: '{{count, number}} Datei in dieser Datei wurde ausgelassen.',
      embeddedLeftOut_other: '{{count, number}} Dateien in dieser Datei wurden ausgelassen.',
      textStruckThrough_one: '{{count, number}} Stelle ist durchgestrichen und bleibt es.',
      textStruckThrough_other: '{{count, number}} Stellen sind durchgestrichen und bleiben es.',
    },
    leaveTitle: 'Ohne Import schließen?',
    leaveQuestion:
      'Dateien, die noch nicht importiert sind, und Ihre Berichtigungen werden verworfen. Importierte Richtlinien bleiben erhalten.',
    leave: 'Verwerfen',
    stay: 'Weiter prüfen',
  },
  export: {
    one: 'Exportieren',
    all: 'Alle exportieren',
    pdf: 'PDF',
    docx: 'Word (DOCX)',
    markdown: 'Markdown',
    allAs: 'ZIP mit Dateien: {{format}}',
    failed: 'Der Export ist fehlgeschlagen',
    preparing: 'Ihr Export wird vorbereitet. Der Download beginnt, sobald er fertig ist.',
  },
} as const satisfies Translation<typeof transferTexts>;
