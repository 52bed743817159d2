import type { Translation } from '@proviso/ui';
import type { adminLoginTexts } from '../admin-login.ts';

export const adminLoginGerman = {
  adminLogin: {
    title: 'Zugang zur Administration',
    lead: 'Für Administratoren dieser Installation. Mitglieder einer Organisation melden sich auf der Startseite an.',
    email: 'E-Mail-Adresse der Administration',
    password: 'Passwort',
    submit: 'Administrationsbereich öffnen',
    submitting: 'Anmeldung läuft …',
    missing: 'Angaben fehlen',
    missingDetail: 'Bitte geben Sie E-Mail-Adresse und Passwort ein',
    failed: 'Anmeldung fehlgeschlagen',
    failedDetail: 'E-Mail-Adresse oder Passwort für die Administration ist falsch.',
    granted: 'Zugang zur Administration gewährt',
    grantedDetail: 'Willkommen in der Administration!',
    code: 'Authentifizierungscode',
    codeHint: 'Der Code aus Ihrer Authenticator-App oder ein Wiederherstellungscode',
    codeTogether:
      'Wenn Sie die Zwei-Faktor-Authentifizierung verwenden, geben Sie den Code zusammen mit dem Passwort ein, um sich sofort anzumelden.',
    codeMissing: 'Bitte geben Sie den Code ein',
    codeSubmit: 'Code bestätigen',
    codeFailedDetail: 'Dieser Code ist falsch. Bitte versuchen Sie es erneut.',
  },
} as const satisfies Translation<typeof adminLoginTexts>;
