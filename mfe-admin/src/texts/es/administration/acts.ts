import type { Translation } from '@proviso/ui';
import type { adminActsTexts } from '../../administration/acts.ts';

export const adminActsSpanish = {
  adminActs: {
    reason: 'Motivo',
    reasonHint: 'Queda en el registro de auditoría de la organización y en el registro del sistema.',
    reasonMissing: 'Indique el motivo',
    cancel: 'Cancelar',
    failed: 'No se cambió nada',
    unexpected: 'Se ha producido un error. Inténtelo de nuevo.',
    suspended: 'En suspensión',
    suspendedSince: 'En suspensión desde {{time}}',
    suspend: {
      title: '¿Suspender a {{name}}?',
      confirm: 'Suspender',
      done: 'Se suspendió a {{name}}',
      organizationLead:
        'Se deniega de inmediato el acceso a sus miembros y a sus claves de API, y nadie puede unirse. Su suscripción y sus pagos continúan.',
      personLead:
        'Se deniega de inmediato el acceso a la persona y a sus claves de API. Lo que hizo permanece.',
    },
    resume: {
      title: '¿Levantar la suspensión de {{name}}?',
      confirm: 'Levantar suspensión',
      done: 'Se levantó la suspensión de {{name}}',
      organizationLead: 'Sus miembros y sus claves de API vuelven a tener acceso.',
    },
    reopen: {
      title: '¿Reabrir {{name}}?',
      confirm: 'Reabrir',
      done: '{{name}} se ha reabierto',
      organizationLead:
        'Un propietario quería cerrarla. Sus miembros pueden volver a hacer cambios y no se elimina nada.',
    },
    reinstate: {
      title: '¿Levantar la suspensión de {{name}}?',
      confirm: 'Levantar suspensión',
      done: 'Se levantó la suspensión de {{name}}',
      personLead: 'La persona y sus claves de API vuelven a tener acceso.',
    },
    grantTrial: {
      title: 'Conceder una prueba gratuita a {{name}}',
      confirm: 'Conceder prueba',
      done: 'Prueba gratuita concedida a {{name}}',
      lead: 'Sustituye a la prueba anterior. Una suscripción en curso prevalece sobre una prueba.',
      plan: 'Plan',
      days: 'Días, {{most}} como máximo',
    },
    endTrial: {
      title: '¿Finalizar la prueba gratuita de {{name}}?',
      confirm: 'Finalizar prueba',
      done: 'Prueba gratuita de {{name}} finalizada',
      lead: 'Termina de inmediato. Sin una suscripción, los miembros ya no pueden utilizar el producto.',
    },
    resend: {
      title: '¿Reenviar la invitación de {{email}}?',
      label: 'Reenviar a {{email}}',
      confirm: 'Reenviar',
      done: 'Se ha enviado una nueva invitación a {{email}}',
      lead: 'Recibirá un correo con un enlace nuevo. El enlace anterior deja de funcionar.',
    },
  },
  adminErasure: {
    erase: 'Suprimir',
    eraseName: 'Suprimir los datos de {{name}}',
    title: '¿Suprimir los datos de {{name}}?',
    lead: 'Se cierra su sesión y no podrá volver a iniciarla. Su nombre y su dirección aparecerán como «suprimido» en todas partes. Lo que hizo, y cuándo, permanece. No se puede deshacer.',
    reasonHint: 'Queda en el registro de auditoría de su organización.',
    confirm: 'Para confirmar, escriba {{email}}',
    notConfirmed: 'Esta no es la dirección de esta persona',
    done: 'Datos suprimidos',
    failed: 'No se suprimió nada',
  },
  adminHelp: {
    help: 'Ayuda',
    helpName: 'Ayudar a {{name}} a iniciar sesión',
    title: 'Ayudar a {{name}} a iniciar sesión',
    lead: 'Asegúrese primero de que es la propia persona quien lo pide. El enlace para una contraseña nueva se envía a su dirección. La autenticación de dos factores se desactiva solo para quienes han perdido tanto su dispositivo como sus códigos de recuperación; se les informa por correo.',
    send: 'Enviar un enlace para una contraseña nueva',
    end: 'Desactivar la autenticación de dos factores',
    sent: 'Se envió un enlace a {{email}}',
    ended: 'Se desactivó la autenticación de dos factores de {{email}}',
  },
} as const satisfies Translation<typeof adminActsTexts>;
