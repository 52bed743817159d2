import type { Translation } from '@proviso/ui';
import type { firstStepsTexts } from '../first-steps.ts';

export const firstStepsSpanish = {
  label: 'Formas de empezar',
  write: 'Redactar una política',
  import: 'Importar archivos',
  template: 'Empezar con una plantilla',
  load: 'Cargar políticas de ejemplo',
  loaded: 'Políticas de ejemplo cargadas',
  loadedDetail: 'Puede quitarlas en «Acciones rápidas», en el panel.',
  loadFailed: 'No se pudieron cargar las políticas de ejemplo',
  remove: 'Quitar las políticas de ejemplo',
  removed_one: '{{count}} política de ejemplo eliminada',
  removed_other: '{{count}} políticas de ejemplo eliminadas',
  kept: 'No se quitaron porque alguien las editó: {{titles}}',
  removeFailed: 'No se pudieron quitar las políticas de ejemplo',
} as const satisfies Translation<typeof firstStepsTexts>;
