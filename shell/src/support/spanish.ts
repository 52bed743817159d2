import type { Translation } from '@proviso/ui';
import type { supportEnglish } from './english.ts';

export const supportSpanish = {
  label: 'Acceso de soporte',
  who: 'Está actuando como {{name}} ({{company}}) para dar soporte.',
  recorded: '{{administrator}}, todo lo que haga quedará registrado con ambos nombres.',
  left_one: 'Queda {{count}} minuto',
  left_other: 'Quedan {{count}} minutos',
  last: 'Menos de un minuto',
  stop: 'Detener',
  failed: 'No se pudo detener. Inténtelo de nuevo o cierre la sesión.',
} as const satisfies Translation<typeof supportEnglish>;
