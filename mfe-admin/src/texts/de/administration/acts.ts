import type { Translation } from '@proviso/ui';
import type { adminActsTexts } from '../../administration/acts.ts';

export const adminActsGerman = {
  adminActs: {
    reason: 'Begründung',
    reasonHint: 'Wird im Prüfprotokoll der Organisation und im Installationsprotokoll festgehalten.',
    reasonMissing: 'Geben Sie eine Begründung an',
    cancel: 'Abbrechen',
    failed: 'Es wurde nichts geändert',
    unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
    suspended: 'Gesperrt',
    suspendedSince: 'Gesperrt seit {{time}}',
    suspend: {
      title: '{{name}} sperren?',
      confirm: 'Sperren',
      done: '{{name}} wurde gesperrt',
      organizationLead:
        'Ihre Mitglieder und deren API-Schlüssel werden sofort abgewiesen, und niemand kann beitreten. Abonnement und Zahlungen laufen weiter.',
      personLead: 'Die Person und ihre API-Schlüssel werden sofort abgewiesen. Was sie getan hat, bleibt.',
    },
    resume: {
      title: 'Sperre von {{name}} aufheben?',
      confirm: 'Sperre aufheben',
      done: 'Die Sperre von {{name}} wurde aufgehoben',
      organizationLead: 'Ihre Mitglieder und deren API-Schlüssel werden wieder zugelassen.',
    },
    reopen: {
      title: '{{name}} wieder öffnen?',
      confirm: 'Wieder öffnen',
      done: '{{name}} wurde wieder geöffnet',
      organizationLead:
        'Ein Inhaber wollte sie schließen. Ihre Mitglieder können wieder Änderungen vornehmen, und nichts wird gelöscht.',
    },
    reinstate: {
      title: 'Sperre von {{name}} aufheben?',
      confirm: 'Sperre aufheben',
      done: 'Die Sperre von {{name}} wurde aufgehoben',
      personLead: 'Die Person und ihre API-Schlüssel werden wieder zugelassen.',
    },
    grantTrial: {
      title: '{{name}} eine kostenlose Testphase gewähren',
      confirm: 'Testphase gewähren',
      done: 'Kostenlose Testphase für {{name}} gewährt',
      lead: 'Sie ersetzt die vorherige Testphase. Ein laufendes Abonnement geht einer Testphase vor.',
      plan: 'Tarif',
      days: 'Tage, höchstens {{most}}',
    },
    endTrial: {
      title: 'Kostenlose Testphase von {{name}} beenden?',
      confirm: 'Testphase beenden',
      done: 'Kostenlose Testphase von {{name}} beendet',
      lead: 'Sie endet sofort. Ohne Abonnement können die Mitglieder das Produkt nicht mehr nutzen.',
    },
    resend: {
      title: 'Einladung von {{email}} erneut senden?',
      label: 'Erneut senden an {{email}}',
      confirm: 'Erneut senden',
      done: 'Eine neue Einladung wurde an {{email}} gesendet',
      lead: 'Die Person erhält eine E-Mail mit einem neuen Link. Der vorherige Link funktioniert dann nicht mehr.',
    },
  },
  adminErasure: {
    erase: 'Daten löschen',
    eraseName: 'Daten von {{name}} löschen',
    title: 'Daten von {{name}} löschen?',
    lead: 'Die Person wird abgemeldet und kann sich nie wieder anmelden. Ihr Name und ihre Adresse lauten überall „gelöscht“. Was sie wann getan hat, bleibt. Das kann nicht rückgängig gemacht werden.',
    reasonHint: 'Wird im Prüfprotokoll der Organisation festgehalten.',
    confirm: 'Geben Sie zur Bestätigung {{email}} ein',
    notConfirmed: 'Das ist nicht die Adresse dieser Person',
    done: 'Gelöscht',
    failed: 'Es wurde nichts gelöscht',
  },
  adminHelp: {
    help: 'Hilfe',
    helpName: '{{name}} beim Anmelden helfen',
    title: '{{name}} beim Anmelden helfen',
    lead: 'Vergewissern Sie sich zuerst, dass die Person selbst fragt. Ein Link für ein neues Passwort geht an ihre eigene Adresse. Die Zwei-Faktor-Authentifizierung beenden Sie nur für Personen, die Gerät und Wiederherstellungscodes verloren haben; sie werden darüber per E-Mail informiert.',
    send: 'Link für ein neues Passwort senden',
    end: 'Zwei-Faktor-Authentifizierung beenden',
    sent: 'Ein Link wurde an {{email}} gesendet',
    ended: 'Die Zwei-Faktor-Authentifizierung von {{email}} wurde beendet',
  },
} as const satisfies Translation<typeof adminActsTexts>;
