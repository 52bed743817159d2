import type { Translation } from '@proviso/ui';
import type { directoryTexts } from '../directory.ts';

export const directoryGerman = {
  directory: {
    title: 'Automatische Bereitstellung',
    lead: 'Ihr Identitätsanbieter kann Mitglieder über SCIM 2.0 hinzufügen, ändern, deaktivieren und entfernen. Geben Sie dort die Adresse und ein Token ein.',
    ownersOnly: 'Nur Inhaber können ein Verzeichnis anbinden.',
    turnedOff: 'Ausgeschaltet',
    turnedOffDetail:
      'Die Bereitstellung wurde für Ihre Organisation ausgeschaltet. Anfragen von Verzeichnissen werden abgelehnt.',
    whomToAsk: 'Wenden Sie sich an die Administratoren dieser Installation.',
    address: 'Adresse',
    loadFailed: 'Das Verzeichnis konnte nicht geladen werden',
    tokens: 'Tokens',
    empty: 'Keine Tokens',
    create: 'Token erstellen',
    createTitle: 'Token erstellen',
    createLead:
      'Alle, die es kennen, können Mitglieder Ihrer Organisation hinzufügen und entfernen. Es gilt, bis Sie es widerrufen.',
    name: 'Name',
    nameHint: 'Wo das Token verwendet wird, zum Beispiel der Name Ihres Identitätsanbieters',
    nameMissing: 'Der Name ist erforderlich',
    createFailed: 'Das Token konnte nicht erstellt werden',
    newTitle: 'Kopieren Sie das Token jetzt',
    newLead: 'Es wird nicht noch einmal angezeigt.',
    theToken: 'Token',
    done: 'Fertig',
    created: 'Erstellt: {{date}}',
    never: 'Nie verwendet',
    used: 'Zuletzt verwendet: {{time}}',
    revoke: 'Widerrufen',
    revokeOf: '{{name}} widerrufen',
    revokeTitle: '{{name}} widerrufen?',
    revokeDetail:
      'Das Verzeichnis kann Ihre Organisation damit nicht mehr erreichen. Mitglieder und Gruppen bleiben, wie sie sind.',
    revoked: '{{name}} wurde widerrufen',
    revokeFailed: '{{name}} konnte nicht widerrufen werden',
    groups: 'Gruppen',
    groupsLead:
      'Aus Ihrem Verzeichnis synchronisierte Gruppen. Alle Personen einer Gruppe erhalten deren Rolle; Personen in mehreren Gruppen erhalten die höchste: Inhaber, Bearbeiter, Prüfer, Leser. Personen, die ihre letzte Gruppe mit einer Rolle verlassen, werden Leser.',
    noGroups: 'Keine Gruppen synchronisiert',
    people_one: '{{count}} Person',
    people_other: '{{count}} Personen',
    roleOf: 'Rolle von {{name}}',
    noRole: 'Keine Rolle',
    roleSaved: 'Die Rolle von {{name}} wurde gespeichert',
    roleFailed: 'Die Rolle von {{name}} konnte nicht gespeichert werden',
    ownersTitle: 'Alle in {{name}} zu Inhabern machen?',
    ownersDetail:
      'Von da an entscheidet Ihr Verzeichnis, wer Inhaber ist: Alle Personen, die zu der Gruppe hinzugefügt werden, dürfen alles, auch Mitglieder und das Abonnement verwalten.',
    makeOwners: 'Zu Inhabern machen',
  },
} as const satisfies Translation<typeof directoryTexts>;
