import type { Translation } from '@proviso/ui';
import type { testAuthEnglish } from './english.ts';

export const testAuthSpanish = {
  title: 'Prueba de autenticación',
  lead: 'Llama a la API real de este sistema. Esta página no está disponible en producción.',
  fields: 'Valores de ejemplo',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  company: 'Empresa',
  password: 'Contraseña',
  signup: 'Probar el registro',
  check: 'Comprobar la autenticación',
  trial: 'Iniciar prueba (Basic)',
  admin: 'Probar el acceso de administración',
  answer: 'Respuesta',
  none: 'Todavía no hay llamadas.',
} as const satisfies Translation<typeof testAuthEnglish>;
