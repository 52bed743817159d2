import type { Translation } from '@proviso/ui';
import type { adminLogsTexts } from '../../administration/logs.ts';

export const adminLogsSpanish = {
  adminHistory: {
    title: 'Historial',
    failed: 'No se pudo cargar el historial',
    empty: 'Todavía no hay eventos',
    who: 'Por',
  },
  adminLog: {
    failed: 'No se pudo cargar el registro del sistema',
    empty: 'No hay eventos fuera de las organizaciones',
    what: 'Evento',
    about: 'Sobre',
    gone: 'Ya no existe',
    when: 'Cuándo',
    address: 'Dirección IP',
    browser: 'Navegador',
  },
  adminOutbox: {
    failed: 'No se pudo cargar la bandeja de salida',
    lead: 'Los correos más recientes primero. No hay ningún servidor de correo configurado para enviarlos, así que comparta usted los enlaces.',
    empty: 'No hay correos en la bandeja de salida',
    emptyDetail:
      'Sin un servidor de correo, los correos esperan aquí: invitaciones y enlaces para confirmar una dirección o elegir una contraseña.',
    to: 'Para {{to}}',
    message: 'Para {{to}}, {{time}}',
    link: 'enlace',
  },
  adminKeptMails: {
    title: 'Correos no entregados',
    lead: 'Correos que el servidor de correo no aceptó. Los aplazados se reintentan durante dos días. Los rechazados se conservan 30 días, hasta que los reenvíe o los descarte.',
    failed: 'No se pudieron cargar los correos no entregados',
    empty: 'No hay correos sin entregar',
    mail: 'Correo',
    answer: 'Motivo',
    tried: 'Último intento',
    refused: 'Rechazado',
    waiting: 'Próximo intento {{time}}',
    sendAgain: 'Enviar de nuevo',
    sendAgainLabel: 'Enviar de nuevo «{{subject}}» a {{to}}',
    willBeSent: 'El correo a {{to}} se enviará en menos de un minuto',
    discard: 'Descartar',
    discardLabel: 'Descartar «{{subject}}» a {{to}}',
    discardTitle: '¿Descartar «{{subject}}»?',
    discardLead: '{{to}} no recibirá este correo. No se puede deshacer.',
    discarded: 'El correo se descartó',
  },
} as const satisfies Translation<typeof adminLogsTexts>;
