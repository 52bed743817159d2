import type { Translation } from '@proviso/ui';
import type { auditingEnglish } from './english.ts';

export const auditingGerman = {
  band: 'Prüfung',
  who: 'Sie prüfen {{company}} bis zum {{date}}.',
  back: 'Zurück zu {{organization}}',
  backHome: 'Zurück zu Ihrer Organisation',
  switchTo: '{{organization}} prüfen',
  switchFailed: 'Die Organisation konnte nicht gewechselt werden',
  over: 'Ihre Prüfung ist beendet',
  secondFactor: 'Zwei-Faktor-Authentifizierung erforderlich',
  security: 'Sicherheitseinstellungen',
  securityElsewhere: 'Öffnen Sie Einstellungen, Sicherheit, um sie einzuschalten',
  secondFactorHint:
    'Sie benötigen die Zwei-Faktor-Authentifizierung. Schalten Sie sie unter Einstellungen, Sicherheit ein.',
  title: '{{organization}} prüfen',
  titleUnknown: 'Einladung zu einer Prüfung',
  lead: 'Sie wurden eingeladen, {{organization}} auf Proviso zu prüfen. Sie behalten Ihre eigene Organisation und lesen diese nur.',
  for: 'Für {{email}}. Der Zugang endet am {{date}}.',
  period: 'Geprüfter Zeitraum: {{from}} bis {{to}}.',
  beginning: 'Beginn',
  now: 'jetzt',
  scope: {
    all: 'Sie können alle Richtlinien lesen.',
    chosen_one: 'Sie können {{count}} Richtlinie lesen.',
    chosen_other: 'Sie können {{count}} Richtlinien lesen.',
  },
  accept: 'Einladung annehmen',
  acceptHint: 'Alles, was Sie öffnen, wird festgehalten, und die Organisation kann es sehen.',
  signIn: 'Anmelden',
  signInFirst: 'Melden Sie sich zuerst an',
  signInDetail:
    'Melden Sie sich mit {{email}} an, oder erstellen Sie ein Konto mit dieser Adresse. Öffnen Sie dann den Link erneut.',
  other: 'Diese Einladung ist für eine andere E-Mail-Adresse',
  otherDetail: 'Sie sind als {{email}} angemeldet. Melden Sie sich ab und öffnen Sie den Link erneut.',
  invalid: 'Diese Einladung ist nicht mehr gültig',
  invalidDetail: 'Sie wurde schon verwendet, zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
  unavailable: 'Die Einladung konnte nicht geöffnet werden',
  failed: 'Die Einladung konnte nicht angenommen werden',
} as const satisfies Translation<typeof auditingEnglish>;
