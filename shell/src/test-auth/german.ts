import type { Translation } from '@proviso/ui';
import type { testAuthEnglish } from './english.ts';

export const testAuthGerman = {
  title: 'Anmeldetest',
  lead: 'Ruft die echte API dieser Installation auf. In Produktionsumgebungen gibt es diese Seite nicht.',
  fields: 'Beispielwerte',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  company: 'Unternehmen',
  password: 'Passwort',
  signup: 'Registrierung testen',
  check: 'Anmeldung prüfen',
  trial: 'Testphase beginnen (Basic)',
  admin: 'Anmeldung der Administration testen',
  answer: 'Antwort',
  none: 'Noch keine Aufrufe.',
} as const satisfies Translation<typeof testAuthEnglish>;
