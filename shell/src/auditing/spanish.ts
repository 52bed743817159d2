import type { Translation } from '@proviso/ui';
import type { auditingEnglish } from './english.ts';

export const auditingSpanish = {
  band: 'Auditoría',
  who: 'Está auditando {{company}} hasta el {{date}}.',
  back: 'Volver a {{organization}}',
  backHome: 'Volver a su organización',
  switchTo: 'Auditar {{organization}}',
  switchFailed: 'No se pudo cambiar de organización',
  over: 'Su auditoría ha terminado',
  secondFactor: 'Se requiere la autenticación de dos factores',
  security: 'Configuración de seguridad',
  securityElsewhere: 'Abra Configuración, Seguridad para activarla',
  secondFactorHint:
    'Necesita la autenticación de dos factores para entrar. Actívela en Configuración, Seguridad.',
  title: 'Auditar {{organization}}',
  titleUnknown: 'Invitación a una auditoría',
  lead: 'Le han invitado a auditar {{organization}} en Proviso. Conserva su propia organización y solo lee esta.',
  for: 'Para {{email}}. El acceso termina el {{date}}.',
  period: 'Período auditado: de {{from}} a {{to}}.',
  beginning: 'el principio',
  now: 'ahora',
  scope: {
    all: 'Puede leer todas las políticas.',
    chosen_one: 'Puede leer {{count}} política.',
    chosen_other: 'Puede leer {{count}} políticas.',
  },
  accept: 'Aceptar la invitación',
  acceptHint: 'Todo lo que abra queda registrado, y la organización puede verlo.',
  signIn: 'Iniciar sesión',
  signInFirst: 'Primero inicie sesión',
  signInDetail:
    'Inicie sesión con {{email}} o cree una cuenta con esta dirección. Después abra de nuevo el enlace.',
  other: 'Esta invitación es para otra dirección de correo',
  otherDetail: 'Ha iniciado sesión como {{email}}. Cierre la sesión y abra de nuevo el enlace.',
  invalid: 'Esta invitación ya no es válida',
  invalidDetail: 'Ya se utilizó, se retiró o ha caducado. Pida una nueva.',
  unavailable: 'No se pudo abrir la invitación',
  failed: 'No se pudo aceptar la invitación',
} as const satisfies Translation<typeof auditingEnglish>;
