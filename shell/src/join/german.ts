import type { Translation } from '@proviso/ui';
import type { joinEnglish } from './english.ts';

export const joinGerman = {
  title: '{{organization}} beitreten',
  titleUnknown: 'Einladung',
  lead: 'Sie wurden eingeladen, {{organization}} auf Proviso beizutreten. Ihre Rolle: {{role}}.',
  editor: 'Bearbeiter',
  for: 'Für {{email}}. Läuft am {{date}} ab.',
  accept: 'Einladung annehmen',
  acceptHint: 'Sie verlassen damit Ihre derzeitige Organisation.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  password: 'Passwort',
  passwordHint: 'Mindestens {{min}} Zeichen',
  passwordOfAccount: 'Das Passwort Ihres Proviso-Kontos',
  signUp: 'Konto erstellen und beitreten',
  signIn: 'Anmelden und beitreten',
  other: 'Diese Einladung ist für eine andere E-Mail-Adresse',
  otherDetail: 'Sie sind als {{email}} angemeldet. Melden Sie sich ab und öffnen Sie den Link dann erneut.',
  invalid: 'Diese Einladung ist nicht mehr gültig',
  invalidDetail:
    'Sie wurde bereits verwendet oder zurückgezogen, oder sie ist abgelaufen. Bitten Sie um eine neue.',
  unavailable: 'Die Einladung konnte nicht geöffnet werden',
  failed: 'Beitritt fehlgeschlagen',
  failedDetail: 'Bitte versuchen Sie es erneut.',
  joined: 'Willkommen',
  joinedDetail: 'Sie sind jetzt Mitglied von {{organization}}.',
  signInNow: 'Sie sind jetzt Mitglied von {{organization}}. Bitte melden Sie sich an, um fortzufahren.',
} as const satisfies Translation<typeof joinEnglish>;
