import type { Translation } from '@proviso/ui';
import type { organizationClosingTexts } from '../organization-closing.ts';

export const organizationClosingSpanish = {
  closing: {
    title: 'Cerrar la organización',
    lead: 'Durante {{days}} días todo se puede consultar y exportar, pero no modificar, y cualquier propietario puede reabrir la organización. Después se eliminan todos sus datos y se cierran las cuentas de todos los miembros. La suscripción se cancela.',
    open: 'Cerrar la organización',
    askTitle: '¿Cerrar {{name}}?',
    askLead:
      'Después de {{days}} días se eliminan definitivamente todas las políticas, los documentos y los análisis, y todos los miembros pierden su cuenta. Exporte primero sus datos. El registro de auditoría conserva quién hizo qué, sin textos.',
    name: 'Para confirmar, escriba el nombre de la organización: {{name}}',
    reason: '¿Por qué la cierra?',
    choose: 'Elija un motivo',
    reasons: {
      'no-longer-needed': 'Ya no la necesitamos',
      'another-product': 'Usamos otro producto',
      merged: 'Nos trasladamos a otra organización',
      'too-expensive': 'Es demasiado cara',
      other: 'Otro motivo',
    },
    comment: 'Comentarios adicionales',
    commentHint: 'Queda en su registro de auditoría y se elimina con los demás datos.',
    submit: 'Cerrar la organización',
    requested: 'La organización se cerrará',
    failed: 'La organización no se ha cerrado',
    until: 'Su organización se cerrará el {{date}}. Hasta entonces se puede reabrir.',
    held: 'Su organización está pendiente de cierre. Hay una retención legal, por lo que todo se conserva hasta que se levante. Se puede reabrir.',
    started: 'Se están eliminando todos los datos de su organización.',
    reopen: 'Reabrir la organización',
    reopened: 'La organización se ha reabierto',
    reopenFailed: 'La organización no se ha reabierto',
  },
} as const satisfies Translation<typeof organizationClosingTexts>;
