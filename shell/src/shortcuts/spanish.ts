import type { Translation } from '@proviso/ui';
import type { shortcutsEnglish } from './english.ts';

export const shortcutsSpanish = {
  title: 'Atajos de teclado',
  on: 'Atajos de una sola tecla',
  onHint:
    'Desactívelos si interfieren con la entrada por voz u otros programas de apoyo. La elección se aplica a este dispositivo.',
  followedBy: 'luego',
  groups: {
    everywhere: 'En todas las páginas',
    pages: 'Ir a una página',
    policies: 'En la lista de políticas',
  },
  keys: {
    palette: 'Abrir o cerrar la paleta de comandos',
    search: 'Ir al cuadro de búsqueda de la página o abrir la paleta de comandos',
    shortcuts: 'Mostrar los atajos de teclado',
    toasts: 'Ir a las notificaciones',
    close: 'Cerrar el cuadro de diálogo o el menú',
    next: 'Política siguiente',
    previous: 'Política anterior',
    open: 'Abrir la política',
    edit: 'Editar la política',
    select: 'Seleccionar la política en la tabla o anular la selección',
  },
} as const satisfies Translation<typeof shortcutsEnglish>;
