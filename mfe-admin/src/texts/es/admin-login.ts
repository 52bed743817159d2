import type { Translation } from '@proviso/ui';
import type { adminLoginTexts } from '../admin-login.ts';

export const adminLoginSpanish = {
  adminLogin: {
    title: 'Acceso de administración',
    lead: 'Para los administradores del sistema. Los miembros de una organización inician sesión en la página de inicio.',
    email: 'Correo electrónico del administrador',
    password: 'Contraseña',
    submit: 'Acceder al panel de administración',
    submitting: 'Autenticando…',
    missing: 'Faltan datos',
    missingDetail: 'Introduzca el correo electrónico y la contraseña',
    failed: 'La autenticación ha fallado',
    failedDetail: 'Correo electrónico o contraseña de administrador incorrectos.',
    granted: 'Acceso de administración concedido',
    grantedDetail: '¡Le damos la bienvenida a la administración!',
    code: 'Código de autenticación',
    codeHint: 'El código de su aplicación de autenticación o un código de recuperación',
    codeTogether:
      'Si usa la autenticación de dos factores, introduzca el código junto con la contraseña para iniciar sesión de inmediato.',
    codeMissing: 'Introduzca el código',
    codeSubmit: 'Verificar código',
    codeFailedDetail: 'Este código no es correcto. Inténtelo de nuevo.',
  },
} as const satisfies Translation<typeof adminLoginTexts>;
