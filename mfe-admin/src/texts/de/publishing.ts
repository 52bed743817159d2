export const publishingGerman = {
  commenting: {
    title: 'Wer Richtlinien kommentieren darf',
    lead: 'Kommentare sind für Mitglieder der Organisation. Externe Prüfer sehen sie nicht.',
    label: 'Kommentieren dürfen',
    who: {
      everyone: 'Alle Mitglieder, die Richtlinien lesen können',
      editors: 'Mitglieder, die Richtlinien bearbeiten dürfen',
    },
    hint: 'Bereits geschriebene Kommentare bleiben erhalten.',
    readOnly: 'Nur ein Inhaber der Organisation kann das ändern.',
    saved: 'Gespeichert',
    failed: 'Nicht gespeichert',
    loadFailed: 'Diese Einstellung konnte nicht geladen werden',
  },
  publishing: {
    title: 'Wann Änderungen in Kraft treten',
    lead: 'Gilt für Richtlinien in Kraft, also aktive Richtlinien.',
    label: 'Änderungen treten in Kraft',
    ways: { immediately: 'Mit dem Speichern', 'when-published': 'Mit dem Veröffentlichen' },
    hints: {
      immediately:
        'Eine Änderung ist sichtbar, sobald sie gespeichert ist. Entwürfe mit Änderungen bleiben erhalten.',
      'when-published':
        'Änderungen werden als Entwurf gespeichert, den nur Bearbeiter sehen. Veröffentlichungen werden unterzeichnet und können geplant werden. Nur dadurch werden Richtlinien aktiv.',
    },
    readOnly: 'Nur Inhaber der Organisation können dies ändern.',
    saved: 'Gespeichert',
    failed: 'Nicht gespeichert',
    loadFailed: 'Diese Einstellung konnte nicht geladen werden',
  },
};
