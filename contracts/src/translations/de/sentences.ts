import type { Sentences } from '../english-sentences.ts';

export const germanSentences = {
  'Email is required': 'Die E-Mail-Adresse ist erforderlich',
  'Email is too long': 'Die E-Mail-Adresse ist zu lang',
  'Use only the letters a to z in an email address':
    'Verwenden Sie in einer E-Mail-Adresse nur die Buchstaben a bis z',
  'Enter a valid email address': 'Geben Sie eine gültige E-Mail-Adresse ein',
  'Password is required': 'Das Passwort ist erforderlich',
  'Password must be at least {number} characters': 'Das Passwort muss mindestens {number} Zeichen lang sein',
  'Password must be at most {number} characters': 'Das Passwort darf höchstens {number} Zeichen lang sein',
  'First name is required': 'Der Vorname ist erforderlich',
  'First name is too long': 'Der Vorname ist zu lang',
  'First name must be one line': 'Der Vorname muss in einer Zeile stehen',
  'Last name is required': 'Der Nachname ist erforderlich',
  'Last name is too long': 'Der Nachname ist zu lang',
  'Last name must be one line': 'Der Nachname muss in einer Zeile stehen',
  'Company is required': 'Das Unternehmen ist erforderlich',
  'Company is too long': 'Der Name des Unternehmens ist zu lang',
  'Company must be one line': 'Der Name des Unternehmens muss in einer Zeile stehen',
  'Name is required': 'Der Name ist erforderlich',
  'Name is too long': 'Der Name ist zu lang',
  'Name must be one line': 'Der Name muss in einer Zeile stehen',
  'Name too long': 'Der Name ist zu lang',
  'Title is required': 'Der Titel ist erforderlich',
  'Title too long': 'Der Titel ist zu lang',
  'Content too large': 'Der Inhalt ist zu groß',
  'Change note too long': 'Der Änderungsvermerk ist zu lang',
  'Code is required': 'Der Code ist erforderlich',
  'Code is too long': 'Der Code ist zu lang',
  'Link is required': 'Der Link ist erforderlich',
  'Link is too long': 'Der Link ist zu lang',
  'Location is too long': 'Der Ort ist zu lang',
  'Choose a time zone from the list': 'Wählen Sie eine Zeitzone aus der Liste',
  'File too large': 'Die Datei ist zu groß',
  'Too many people at once': 'Zu viele Personen auf einmal',
  'Description is too long': 'Die Beschreibung ist zu lang',
  'Website is too long': 'Die Adresse der Website ist zu lang',
  'Acronym is too long': 'Die Abkürzung ist zu lang',
  'Choose at least one permission': 'Wählen Sie mindestens eine Berechtigung',
  'A reason is required': 'Eine Begründung ist erforderlich',
  'Reason too long': 'Die Begründung ist zu lang',
  'Give a reason': 'Geben Sie eine Begründung an',
  'Use at most {number} characters': 'Verwenden Sie höchstens {number} Zeichen',
  'Say why the event is skipped': 'Begründen Sie, warum das Ereignis übersprungen wird',
  'Successfully signed in': 'Erfolgreich angemeldet',
  'Welcome, Administrator!': 'Willkommen in der Administration!',
  'Account created successfully': 'Konto erfolgreich erstellt',
  'We have sent a link to both addresses.': 'Wir haben an beide Adressen einen Link gesendet.',
  'We have sent you a new link.': 'Wir haben Ihnen einen neuen Link gesendet.',
  'Your address is confirmed.': 'Ihre Adresse ist bestätigt.',
  'Please sign in to go on': 'Bitte melden Sie sich an, um fortzufahren',
  'Welcome to your organization': 'Willkommen in Ihrer Organisation',
  'Network error': 'Netzwerkfehler',
  'the file is encrypted.': 'Die Datei ist verschlüsselt.',
  'the file is damaged.': 'Die Datei ist beschädigt.',
  'the file is too large when it is unpacked.': 'Die Datei ist entpackt zu groß.',
  'it took too long.': 'Es hat zu lange gedauert.',
  'the file has no text.': 'Die Datei enthält keinen Text.',
  'the file was lost.': 'Die Datei ist verloren gegangen.',
  'the text is not in UTF-8.': 'Der Text ist nicht in UTF-8 codiert.',
  'The first line must name the column “email”.': 'Die erste Zeile muss die Spalte „email“ nennen.',
  'There is nobody in the file.': 'In der Datei ist niemand aufgeführt.',
  'There are more than {number} people in the file.': 'In der Datei sind mehr als {number} Personen.',
  'Line {line}: {fault}': 'Zeile {line}: {fault}',
  'The quotation marks do not match.': 'Die Anführungszeichen passen nicht zusammen.',
  'The columns “citation” and “title” are needed.': 'Die Spalten „citation“ und „title“ sind erforderlich.',
  'There are no requirements in it.': 'Sie enthält keine Anforderungen.',
  'There are more than {number} requirements in it.': 'Sie enthält mehr als {number} Anforderungen.',
  'The citation {citation} is on line {line} already.':
    'Die Fundstelle {citation} steht bereits in Zeile {line}.',
  'The weight must be 1, 2, or 3.': 'Die Gewichtung muss 1, 2 oder 3 sein.',
  'The {field} is missing.': 'Das Feld „{field}“ fehlt.',
  'The {field} is too long.': 'Das Feld „{field}“ ist zu lang.',
  'The control {citation} has no title.': 'Die Kontrolle {citation} hat keinen Titel.',
  'The control {citation} is in it twice.': 'Die Kontrolle {citation} kommt zweimal vor.',
  'It is no JSON.': 'Sie ist kein JSON.',
  'It is nested too deeply.': 'Sie ist zu tief verschachtelt.',
  'It is no OSCAL catalog: {place}.': 'Sie ist kein OSCAL-Katalog: {place}.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  '1 policy has a compliance score below 60%.': '1 Richtlinie hat einen Compliance-Wert unter 60\u00A0%.',
  '{count} policies have a compliance score below 60%.':
    '{count} Richtlinien haben einen Compliance-Wert unter 60\u00A0%.',
  'Close the gaps in the 1 policy below 60%. Each analysis report lists them.':
    'Schließen Sie die Lücken in der 1 Richtlinie unter 60\u00A0%. Jeder Analysebericht führt sie auf.',
  'Close the gaps in the {count} policies below 60%. Each analysis report lists them.':
    'Schließen Sie die Lücken in den {count} Richtlinien unter 60\u00A0%. Jeder Analysebericht führt sie auf.',
  '1 policy has been under review for more than 14 days without a change.':
    '1 Richtlinie ist seit mehr als 14 Tagen unverändert in Prüfung.',
  '{count} policies have been under review for more than 14 days without a change.':
    '{count} Richtlinien sind seit mehr als 14 Tagen unverändert in Prüfung.',
  'Decide on the 1 policy under review: approve it or send it back to draft.':
    'Entscheiden Sie über die 1 Richtlinie in Prüfung: Genehmigen Sie sie oder setzen Sie sie auf Entwurf zurück.',
  'Decide on the {count} policies under review: approve them or send them back to draft.':
    'Entscheiden Sie über die {count} Richtlinien in Prüfung: Genehmigen Sie sie oder setzen Sie sie auf Entwurf zurück.',
  '1 policy has been revised since the last analysis.':
    '1 Richtlinie wurde seit der letzten Analyse überarbeitet.',
  '{count} policies have been revised since the last analysis.':
    '{count} Richtlinien wurden seit der letzten Analyse überarbeitet.',
  'Analyze the 1 policy again that changed since the last analysis.':
    'Analysieren Sie die 1 Richtlinie erneut, die sich seit der letzten Analyse geändert hat.',
  'Analyze the {count} policies again that changed since the last analysis.':
    'Analysieren Sie die {count} Richtlinien erneut, die sich seit der letzten Analyse geändert haben.',
  '1 policy in force has not changed for more than a year.':
    '1 Richtlinie in Kraft wurde seit mehr als einem Jahr nicht geändert.',
  '{count} policies in force have not changed for more than a year.':
    '{count} Richtlinien in Kraft wurden seit mehr als einem Jahr nicht geändert.',
  'Review the 1 policy that nobody changed for a year: most standards ask for a review every year.':
    'Überprüfen Sie die 1 Richtlinie, die seit einem Jahr niemand geändert hat: Die meisten Standards verlangen eine jährliche Überprüfung.',
  'Review the {count} policies that nobody changed for a year: most standards ask for a review every year.':
    'Überprüfen Sie die {count} Richtlinien, die seit einem Jahr niemand geändert hat: Die meisten Standards verlangen eine jährliche Überprüfung.',
  '1 policy in use or under review has never been analyzed.':
    '1 Richtlinie in Gebrauch oder in Prüfung wurde noch nie analysiert.',
  '{count} policies in use or under review have never been analyzed.':
    '{count} Richtlinien in Gebrauch oder in Prüfung wurden noch nie analysiert.',
  'Run a compliance check on the 1 policy without an analysis.':
    'Führen Sie eine Compliance-Prüfung der 1 Richtlinie ohne Analyse durch.',
  'Run a compliance check on the {count} policies without an analysis.':
    'Führen Sie eine Compliance-Prüfung der {count} Richtlinien ohne Analyse durch.',
  '1 draft has not changed for more than 30 days.': '1 Entwurf wurde seit mehr als 30 Tagen nicht geändert.',
  '{count} drafts have not changed for more than 30 days.':
    '{count} Entwürfe wurden seit mehr als 30 Tagen nicht geändert.',
  'Finish the 1 draft that nobody changed for 30 days, or delete it.':
    'Stellen Sie den 1 Entwurf fertig, den seit 30 Tagen niemand geändert hat, oder löschen Sie ihn.',
  'Finish the {count} drafts that nobody changed for 30 days, or delete them.':
    'Stellen Sie die {count} Entwürfe fertig, die seit 30 Tagen niemand geändert hat, oder löschen Sie sie.',
  '1 policy names no regulatory body.': '1 Richtlinie nennt kein Regelwerk.',
  '{count} policies name no regulatory body.': '{count} Richtlinien nennen kein Regelwerk.',
  'Name a regulatory body for 1 policy, so that audits find it.':
    'Nennen Sie für 1 Richtlinie ein Regelwerk, damit Prüfungen sie finden.',
  'Name a regulatory body for {count} policies, so that audits find them.':
    'Nennen Sie für {count} Richtlinien ein Regelwerk, damit Prüfungen sie finden.',
  '1 policy has no supporting documents.': '1 Richtlinie hat keine Belege.',
  '{count} policies have no supporting documents.': '{count} Richtlinien haben keine Belege.',
  'Attach the signed copies or evidence to 1 policy.':
    'Fügen Sie 1 Richtlinie die unterschriebenen Exemplare oder Belege hinzu.',
  'Attach the signed copies or evidence to {count} policies.':
    'Fügen Sie {count} Richtlinien die unterschriebenen Exemplare oder Belege hinzu.',
  'The policy checked against {requirement} does not address it.':
    'Die gegen {requirement} geprüfte Richtlinie erfüllt die Anforderung nicht.',
  'None of the {count} policies checked against {requirement} addresses it.':
    'Keine der {count} gegen {requirement} geprüften Richtlinien erfüllt die Anforderung.',
  'Say in one of your policies how you meet {requirement}.':
    'Legen Sie in einer Ihrer Richtlinien dar, wie Sie {requirement} erfüllen.',
  'Company name': 'Name des Unternehmens',
  'Privacy officer': 'Datenschutzverantwortliche Person',
  Address: 'Anschrift',
} as const satisfies Sentences;
