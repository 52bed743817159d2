import type { Translation } from '@proviso/ui';
import type { adminPeopleTexts } from '../../administration/people.ts';

export const adminPeopleGerman = {
  adminUsers: {
    search: 'Benutzer nach Name oder E-Mail-Adresse suchen',
    failed: 'Die Benutzer konnten nicht geladen werden',
    empty: 'Keine Benutzer',
    name: 'Name',
    email: 'E-Mail-Adresse',
    role: 'Rolle',
    organization: 'Organisation',
    signedUp: 'Registriert',
    account: 'Konto',
  },
  adminPerson: {
    failed: 'Die Person konnte nicht geladen werden',
    lead: 'Registriert: {{date}}',
    all: 'Alle Benutzer',
    facts: 'Angaben',
    verified: 'E-Mail-Adresse bestätigt',
    administrator: 'Administrator der Installation',
    twoFactor: 'Zwei-Faktor-Authentifizierung',
    sessions: 'Offene Sitzungen',
    apiKeys: 'Gültige API-Schlüssel',
    yes: 'Ja',
    no: 'Nein',
  },
  adminSupport: {
    act: 'Als Support handeln',
    title: 'Im Rahmen des Supports als {{name}} handeln?',
    lead: 'Sie können höchstens {{minutes}} Minuten lang alles sehen und ändern, was {{name}} sehen und ändern kann, außer Passwörtern, Schlüsseln, Mitgliedern, Abrechnung und Löschungen. Alles wird unter beiden Namen festgehalten.',
    hint: 'Erscheint im Prüfprotokoll der Organisation und im Installationsprotokoll.',
    consent: 'Support-Zugang',
    noConsent: 'Nicht gewährt. Inhaber gewähren ihn unter „Einstellungen“, „Allgemein“.',
    until: 'Gewährt bis {{time}}',
  },
  adminRole: {
    admin: 'Administrator',
    owner: 'Inhaber',
    editor: 'Bearbeiter',
    viewer: 'Leser',
    auditor: 'Prüfer',
  },
} as const satisfies Translation<typeof adminPeopleTexts>;
