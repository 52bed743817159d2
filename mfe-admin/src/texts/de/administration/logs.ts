import type { Translation } from '@proviso/ui';
import type { adminLogsTexts } from '../../administration/logs.ts';

export const adminLogsGerman = {
  adminHistory: {
    title: 'Verlauf',
    failed: 'Der Verlauf konnte nicht geladen werden',
    empty: 'Noch keine Ereignisse',
    who: 'Von',
  },
  adminLog: {
    failed: 'Das Installationsprotokoll konnte nicht geladen werden',
    empty: 'Keine Ereignisse außerhalb der Organisationen',
    what: 'Ereignis',
    about: 'Betrifft',
    gone: 'Existiert nicht mehr',
    when: 'Wann',
    address: 'IP-Adresse',
    browser: 'Browser',
  },
  adminOutbox: {
    failed: 'Der Postausgang konnte nicht geladen werden',
    lead: 'Die neuesten E-Mails zuerst. Es ist kein Mailserver eingerichtet, der sie senden kann. Geben Sie die Links deshalb selbst weiter.',
    empty: 'Keine E-Mails im Postausgang',
    emptyDetail:
      'Ohne Mailserver warten E-Mails hier: Einladungen und Links, mit denen eine E-Mail-Adresse bestätigt oder ein Passwort festgelegt wird.',
    to: 'An {{to}}',
    message: 'An {{to}}, {{time}}',
    link: 'Link',
  },
  adminKeptMails: {
    title: 'Nicht zugestellte E-Mails',
    lead: 'E-Mails, die der Mailserver nicht angenommen hat. Zurückgestellte E-Mails werden zwei Tage lang erneut gesendet. Abgelehnte werden 30 Tage aufbewahrt, bis Sie sie erneut senden oder verwerfen.',
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
    discardLead: '{{to}} erhält diese E-Mail nicht. Das kann nicht rückgängig gemacht werden.',
    discarded: 'Die E-Mail wurde verworfen',
  },
} as const satisfies Translation<typeof adminLogsTexts>;
