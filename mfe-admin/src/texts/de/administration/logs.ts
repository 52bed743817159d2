import type { Translation } from '@proviso/ui';
import type { adminLogsTexts } from '../../administration/logs.ts';

export const adminLogsGerman = {
  adminHistory: {
    title: 'Verlauf',
    failed: 'Der Verlauf konnte nicht geladen werden',
    empty: 'Bisher ist nichts geschehen',
    who: 'Von',
  },
  adminLog: {
    failed: 'Das Installationsprotokoll konnte nicht geladen werden',
    empty: 'Keine Ereignisse außerhalb der Organisationen',
    what: 'Ereignis',
    when: 'Wann',
    address: 'IP-Adresse',
    browser: 'Browser',
  },
  adminOutbox: {
    failed: 'Der Postausgang konnte nicht geladen werden',
    lead: 'Die neuesten E-Mails zuerst. Es ist kein Mailserver eingerichtet, der sie sendet; geben Sie ihre Links selbst weiter.',
    empty: 'Keine E-Mails im Postausgang',
    emptyDetail:
      'Ohne Mailserver warten E-Mails hier: Einladungen und Links, mit denen eine E-Mail-Adresse bestätigt oder ein Passwort festgelegt wird.',
    to: 'An {{to}}',
    message: 'An {{to}}, {{time}}',
  },
  adminKeptMails: {
    title: 'Nicht zugestellte E-Mails',
    lead: 'E-Mails, die der Mailserver nicht angenommen hat. Manche wollte er später: Sie werden zwei Tage lang von selbst erneut gesendet. Über abgelehnte entscheiden Sie, innerhalb von 30 Tagen.',
    failed: 'Die nicht zugestellten E-Mails konnten nicht geladen werden',
    empty: 'Keine nicht zugestellten E-Mails',
    mail: 'E-Mail',
    answer: 'Grund',
    tried: 'Letzter Versuch',
    refused: 'Abgelehnt',
    waiting: 'Nächster Versuch {{time}}',
    sendAgain: 'Erneut senden',
    sendAgainLabel: '„{{subject}}“ an {{to}} erneut senden',
    willBeSent: 'Die E-Mail an {{to}} wird innerhalb einer Minute gesendet',
    discard: 'Verwerfen',
    discardLabel: '„{{subject}}“ an {{to}} verwerfen',
    discardTitle: '„{{subject}}“ verwerfen?',
    discardLead: '{{to}} bekommt diese E-Mail nicht. Sie lässt sich nicht wiederherstellen.',
    discarded: 'Die E-Mail wurde verworfen',
  },
} as const satisfies Translation<typeof adminLogsTexts>;
