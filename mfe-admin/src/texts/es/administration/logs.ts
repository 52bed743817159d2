import type { Translation } from '@proviso/ui';
import type { adminLogsTexts } from '../../administration/logs.ts';

export const adminLogsSpanish = {
  adminHistory: {
    title: 'Historial',
    failed: 'No se pudo cargar el historial',
    empty: 'Todavía no ha ocurrido nada',
    who: 'Por',
  },
  adminLog: {
    failed: 'No se pudo cargar el registro del sistema',
    empty: 'No hay eventos fuera de las organizaciones',
    what: 'Evento',
    when: 'Cuándo',
    address: 'Dirección IP',
    browser: 'Navegador',
  },
  adminOutbox: {
    failed: 'No se pudo cargar la bandeja de salida',
    lead: 'Los correos más recientes primero. No hay ningún servidor de correo configurado que los envíe; transmita usted mismo sus enlaces.',
    empty: 'No hay correos en la bandeja de salida',
    emptyDetail:
      'Sin un servidor de correo, los correos esperan aquí: invitaciones y enlaces para confirmar una dirección o elegir una contraseña.',
    to: 'Para {{to}}',
    message: 'Para {{to}}, {{time}}',
  },
} as const satisfies Translation<typeof adminLogsTexts>;
