import type { Translation } from '@proviso/ui';
import type { adminMaintenanceTexts } from '../../administration/maintenance.ts';

export const adminMaintenanceSpanish = {
  adminUpkeep: {
    failed: 'No se pudieron cargar los trabajos de mantenimiento',
    runs: 'Mantenimiento',
    runsLead: 'Trabajos de larga duración en todo el sistema. Continúan aunque salga de esta página.',
    empty: 'Todavía no hay trabajos de mantenimiento',
    emptyDetail: 'Los trabajos que inicie abajo aparecen aquí con su progreso.',
    what: 'Tarea',
    stateTitle: 'Estado',
    by: 'Iniciado por',
    reason: 'Motivo',
    reasonHint: 'Queda en el registro del sistema.',
    asked: 'Inicio',
    ended: 'Fin',
    kind: { rebuild: 'Reconstrucción', scrub: 'Comprobación de archivos' },
    state: { waiting: 'En espera', running: 'En curso', done: 'Terminado', failed: 'Fallido' },
    progress_one: '{{percent}} %, 1 hecho',
    progress_other: '{{percent}} %, {{count, number}} hechos',
    rebuildOf: 'Reconstrucción de {{name}}',
    readModelsLead:
      'Una reconstrucción rehace un modelo de lectura desde el primer evento. El actual se sigue utilizando hasta que el nuevo lo sustituye.',
    rebuild: 'Reconstruir',
    rebuildLabel: 'Reconstruir {{name}}',
    rebuildTitle: '¿Reconstruir {{name}}?',
    rebuildLead:
      'No se pierde nada y todos pueden seguir trabajando. En un sistema grande puede tardar minutos.',
    rebuildRequested: 'Reconstrucción de {{name}} solicitada',
    rebuilding: 'En reconstrucción',
    files: 'Archivos',
    filesLead:
      'Una comprobación lee cada archivo almacenado, lo compara con su hash y cuenta los archivos que ningún evento nombra. No elimina nada.',
    scrub: 'Comprobar archivos',
    scrubTitle: '¿Comprobar todos los archivos almacenados?',
    scrubLead:
      'Lee todos los archivos almacenados, cuatro a la vez, y en un sistema grande puede tardar horas.',
    scrubRequested: 'Comprobación de archivos solicitada',
    checking: 'Se están comprobando los archivos',
    checked_one: '1 archivo comprobado',
    checked_other: '{{count, number}} archivos comprobados',
    whole: 'Todos los archivos están íntegros',
    faulty: 'Faltan: {{missing}}. Dañados: {{damaged}}. Ilegibles: {{unreadable}}.',
    unreferenced_one: '1 archivo que ningún evento nombra ({{size}})',
    unreferenced_other: '{{count, number}} archivos que ningún evento nombra ({{size}})',
    faults: 'Archivos defectuosos',
    organization: 'organización',
    fault: { missing: 'Falta', damaged: 'Dañado', unreadable: 'Ilegible' },
    oneAtATime: 'Se está reconstruyendo otro',
  },
} as const satisfies Translation<typeof adminMaintenanceTexts>;
