import type { Translation } from '@proviso/ui';
import type { accountEnglish } from './english.ts';

export const accountGerman = {
  email: 'E-Mail-Adresse',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens {{min}} Zeichen',
  toSignIn: 'Anmelden',
  toDashboard: 'Zum Dashboard',
  toStart: 'Zur Startseite',
  failed: 'Etwas ist schiefgegangen',
  tryAgain: 'Bitte versuchen Sie es erneut.',
  secondFactor:
    'Administratoren benötigen hier die Zwei-Faktor-Authentifizierung. Aktivieren Sie sie unten, um fortzufahren.',
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Wir senden Ihnen per E-Mail einen Link, mit dem Sie ein neues festlegen. Der Link funktioniert einmal und läuft nach einer Stunde ab.',
    send: 'Link senden',
    sent: 'Prüfen Sie Ihr Postfach',
    outboxLead:
      'Diese Installation versendet keine E-Mails. Fordern Sie hier einen Link an, und lassen Sie ihn sich von einem Administrator geben. Er funktioniert einmal und läuft nach einer Stunde ab.',
    asked: 'Bitten Sie einen Administrator um den Link',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    lead: 'Sie werden überall sonst abgemeldet.',
    save: 'Passwort ändern',
    keysTitle: 'API-Schlüssel dieses Kontos',
    keysLead:
      'Sie funktionieren auch nach einer Passwortänderung weiter. Behalten Sie sie nur, wenn Sie alle selbst erstellt haben.',
    keyUsed: '{{name}}, zuletzt verwendet: {{when}}',
    keyUnused: '{{name}}, nie verwendet',
    keepKeys: 'Diese API-Schlüssel behalten',
    done: 'Passwort geändert',
    doneDetail: 'Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidDetail:
      'Links zum Zurücksetzen des Passworts funktionieren einmal und laufen nach einer Stunde ab. Fordern Sie einen neuen an.',
    again: 'Neuen Link anfordern',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    checking: 'Ihre E-Mail-Adresse wird bestätigt …',
    done: 'E-Mail-Adresse bestätigt',
    doneDetail: 'Vielen Dank. Alles ist eingerichtet.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidDetail:
      'Bestätigungslinks funktionieren einmal und laufen nach zwei Tagen ab. Melden Sie sich an, um einen neuen anzufordern.',
    signIn: 'Bitte zuerst anmelden',
    signInDetail:
      'Melden Sie sich mit dem Konto an, das mit dieser Adresse erstellt wurde, und öffnen Sie den Link dann erneut. Wenn Sie es nicht erstellt haben, legen Sie ein neues Passwort fest: Dann gehört das Konto Ihnen, und die Person, die es erstellt hat, wird abgemeldet.',
    notMine: 'Neues Passwort festlegen',
    failed: 'Ihre E-Mail-Adresse konnte nicht bestätigt werden',
  },
  emailChange: {
    title: 'E-Mail-Adresse ändern',
    checking: 'Die Änderung wird bestätigt …',
    done: 'Vielen Dank',
    doneDetail:
      'Die E-Mail-Adresse ändert sich, sobald beide Adressen zugestimmt haben. Von da an melden Sie sich mit der neuen an.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidDetail:
      'Die Änderung wurde bereits vorgenommen oder abgebrochen, oder der Link ist nach einem Tag abgelaufen. Die aktuelle Adresse finden Sie in den Einstellungen des Kontos.',
    failed: 'Die Änderung konnte nicht bestätigt werden',
  },
  emailStop: {
    title: 'Änderung der E-Mail-Adresse abbrechen',
    checking: 'Die Änderung wird abgebrochen …',
    done: 'Die E-Mail-Adresse wurde nicht geändert',
    doneDetail:
      'Das Konto wurde überall abgemeldet. Legen Sie jetzt ein neues Passwort fest, denn die Person, die die Änderung angefordert hat, war angemeldet.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidDetail:
      'Die Änderung wurde bereits vorgenommen oder abgebrochen. Die aktuelle Adresse finden Sie in den Einstellungen des Kontos.',
    failed: 'Die Änderung konnte nicht abgebrochen werden',
  },
  notifications: {
    title: 'Adresse für Benachrichtigungen bestätigen',
    checking: 'Die Adresse wird bestätigt …',
    done: 'Adresse bestätigt',
    doneDetail: 'Benachrichtigungen gehen jetzt an diese Adresse. Jede enthält einen Link zum Abbestellen.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidDetail:
      'Die Links funktionieren einmal und laufen nach zwei Tagen ab. Fordern Sie in den Einstellungen einen neuen an.',
    failed: 'Die Adresse konnte nicht bestätigt werden',
  },
  unsubscribe: {
    title: 'Abbestellen',
    ask: 'Diese E-Mails abbestellen: {{kind}}?',
    button: 'Abbestellen',
    done: 'E-Mails abbestellt',
    doneDetail:
      'Sie erhalten diese E-Mails nicht mehr: {{kind}}. Das können Sie jederzeit in Ihren Einstellungen ändern.',
    failed: 'Das Abbestellen ist fehlgeschlagen',
    invalid: 'Dieser Link ist unvollständig',
    invalidDetail:
      'Öffnen Sie den Link in der E-Mail erneut oder wählen Sie Ihre E-Mails in den Einstellungen Ihres Kontos aus.',
    policyChanges: 'Änderungen an Richtlinien',
    analyses: 'Analysen',
    regulatoryUpdates: 'regulatorische Neuerungen',
    weeklySummary: 'Wochenübersicht',
    reviewReminders: 'Erinnerungen an Überprüfungen',
    comments: 'Kommentare zu Richtlinien',
    historyCheckpoints: 'Prüfpunkte von Verläufen',
  },
  notice: {
    text: 'Bitte bestätigen Sie Ihre E-Mail-Adresse. Wir haben einen Link an {{email}} gesendet.',
    outboxText:
      'Bitte bestätigen Sie Ihre E-Mail-Adresse. Diese Installation sendet keine E-Mails. Bitten Sie einen Administrator um den Link für {{email}}.',
    resend: 'Link erneut senden',
    sent: 'E-Mail gesendet',
    created: 'Neuer Link erstellt',
    failed: 'E-Mail nicht gesendet',
  },
} as const satisfies Translation<typeof accountEnglish>;
