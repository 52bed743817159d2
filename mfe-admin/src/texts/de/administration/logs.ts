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
} as const satisfies Translation<typeof adminLogsTexts>;
