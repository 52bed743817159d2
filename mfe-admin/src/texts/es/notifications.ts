import type { Translation } from '@proviso/ui';
import type { notificationsTexts } from '../notifications.ts';

export const notificationsSpanish = {
  notifications: {
    title: 'Correos electrónicos',
    lead: 'Siempre recibirá correos sobre la seguridad de su cuenta y la facturación. Los demás dependen de usted.',
    unverified: 'Para recibirlos, confirme primero la dirección de correo de su cuenta.',
    loadFailed: 'No se pudieron cargar sus notificaciones',
    failed: 'No se guardó su elección',
    kind: {
      policyChanges: 'Cambios en las políticas',
      analyses: 'Análisis',
      regulatoryUpdates: 'Novedades normativas',
      weeklySummary: 'Resumen semanal',
      reviewReminders: 'Recordatorios de revisiones',
      comments: 'Comentarios',
      historyCheckpoints: 'Puntos de control del historial',
    },
    hint: {
      policyChanges:
        'Políticas que otras personas crearon, editaron o eliminaron. Como máximo, un correo por hora.',
      analyses: 'Resultados de los análisis. Como máximo, un correo por hora.',
      regulatoryUpdates: 'Normas y propuestas nuevas que pueden afectar a sus políticas.',
      weeklySummary: 'Cada lunes por la mañana, en la zona horaria de su organización.',
      reviewReminders:
        'Revisiones de políticas de las que es responsable: 30 días, 14 días y 1 día antes, y después cada semana. También las excepciones a políticas que solicitó o aprobó: 30 y 7 días antes de que terminen.',
      comments:
        'Respuestas en hilos en los que escribió y comentarios nuevos sobre políticas de las que es responsable. Como máximo, un correo por hora y por hilo.',
      historyCheckpoints:
        'Cada lunes por la mañana, el estado firmado del historial de cada organización cuyo registro de auditoría puede leer, si ha crecido. Conserve estos correos: con ellos, el verificador detecta que un historial se ha reescrito.',
    },
    address: 'Dirección',
    addressLead:
      'Adónde se envían estos correos. Los de seguridad y facturación se envían a la dirección de su cuenta.',
    email: 'Correo electrónico para notificaciones',
    emailHint: 'A cualquier otra dirección enviamos primero un enlace de confirmación.',
    change: 'Cambiar dirección',
    useAccount: 'Usar la dirección de mi cuenta',
    addressSaved: 'Las notificaciones se envían ahora a la dirección de su cuenta',
    addressFailed: 'No se cambió la dirección',
    confirming: 'Confirme la dirección',
    confirmingDetail: 'Hemos enviado un enlace a {{email}}. La dirección cambia cuando se abre el enlace.',
  },
} as const satisfies Translation<typeof notificationsTexts>;
