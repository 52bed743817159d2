import type { Translation } from '@proviso/ui';
import type { closingEnglish } from './english.ts';

export const closingSpanish = {
  until:
    'El {{date}} se cerrará su organización y se eliminará todo. Hasta entonces se puede consultar y exportar, pero no modificar.',
  held: 'Su organización está pendiente de cierre. Hay una retención legal, por lo que todo se conserva hasta que se levante. Se puede consultar y exportar, pero no modificar.',
  reopen: 'Reabrir',
  reopened: 'La organización se ha reabierto',
  failed: 'La organización no se ha reabierto',
} as const satisfies Translation<typeof closingEnglish>;
