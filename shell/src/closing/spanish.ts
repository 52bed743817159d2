import type { Translation } from '@proviso/ui';
import type { closingEnglish } from './english.ts';

export const closingSpanish = {
  until:
    'Su organización se cerrará el {{date}} y después se eliminarán todos sus datos. Hasta entonces puede consultarlos y exportarlos, pero no modificarlos.',
  held: 'Su organización está pendiente de cierre. Hay una retención legal, por lo que todo se conserva hasta que se levante. Los datos se pueden consultar y exportar, pero no modificar.',
  reopen: 'Reabrir',
  reopened: 'La organización se ha reabierto',
  failed: 'La organización no se ha reabierto',
} as const satisfies Translation<typeof closingEnglish>;
