import type { Translation } from '@proviso/ui';
import { landingGerman } from './landing/german.ts';
import { paletteGerman } from './palette/german.ts';
import { shortcutsGerman } from './shortcuts/german.ts';
import type { shellEnglish } from './english.ts';

export const shellGerman = {
  brand: 'Proviso',
  session: {
    checking: 'Anmeldung wird geprüft …',
    expired: 'Sitzung abgelaufen',
    unauthorized: 'Nicht angemeldet',
    loggingIn: 'Sie sind abgemeldet. Sie werden erneut angemeldet …',
    signInAgain: 'Bitte melden Sie sich erneut an, um fortzufahren.',
    over: 'Melden Sie sich als {{email}} an. Ihr Text bleibt auf dieser Seite erhalten.',
    unavailable: 'Proviso ist gerade nicht verfügbar',
    suspended: 'Sie können Proviso derzeit nicht nutzen',
  },
  frame: {
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    administration: 'Administration',
    leaveAdministration: 'Administration verlassen',
    menu: 'Menü öffnen',
    signOut: 'Abmelden',
    home: 'Proviso-Dashboard',
    waiting: 'Wartet auf mich',
    notUpToDate:
      'Diese Seite ist nicht aktuell: Die neuesten Änderungen fehlen. Sie sind sicher gespeichert und erscheinen von selbst.',
    offline:
      'Sie sind seit {{since}} offline. Was Sie sehen, ist möglicherweise veraltet, und Änderungen können nicht gespeichert werden.',
  },
  userMenu: { profile: 'Profil', security: 'Sicherheit', billing: 'Abrechnung' },
  nav: {
    privacy: 'Datenschutz',
  },
  role: {
    admin: 'Administrator',
    owner: 'Inhaber',
    editor: 'Benutzer',
    viewer: 'Leser',
    auditor: 'Prüfer',
  },
  theme: { label: 'Design', system: 'System', light: 'Hell', dark: 'Dunkel' },
  access: {
    required: 'Abonnement erforderlich',
    requiredDetail: 'Für diese Seite benötigen Sie ein aktives Abonnement.',
  },
  remote: {
    failed: 'Dieser Teil von Proviso ist nicht verfügbar',
    failedDetail: 'Der Rest der Seite funktioniert weiterhin. Versuchen Sie es gleich noch einmal.',
    mismatch:
      'Er benötigt {{package}} {{needed}}, aber diese Seite hat {{provided}} geladen. Laden Sie die Seite neu. Wenn das nicht hilft, bitten Sie Ihre Administration, ihn neu bereitzustellen.',
    manifestFailed: 'Die Liste der Seiten konnte nicht geladen werden',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    heading: '404 Seite nicht gefunden',
    detail: 'Unter dieser Adresse gibt es keine Seite.',
    home: 'Zur Startseite',
  },
  palette: paletteGerman,
  shortcuts: shortcutsGerman,
  landing: landingGerman,
} as const satisfies Translation<typeof shellEnglish>;
