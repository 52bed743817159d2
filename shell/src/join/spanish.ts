import type { Translation } from '@proviso/ui';
import type { joinEnglish } from './english.ts';

export const joinSpanish = {
  title: 'Unirse a {{organization}}',
  titleUnknown: 'Invitación',
  lead: 'Ha recibido una invitación para unirse a {{organization}} en Proviso. Su rol: {{role}}.',
  editor: 'Editor',
  for: 'Para {{email}}. Caduca el {{date}}.',
  accept: 'Aceptar invitación',
  acceptHint: 'Abandonará su organización actual.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  password: 'Contraseña',
  passwordHint: 'Al menos {{min}} caracteres',
  passwordOfAccount: 'La contraseña de su cuenta de Proviso',
  signUp: 'Crear cuenta y unirse',
  signIn: 'Iniciar sesión y unirse',
  other: 'Esta invitación es para otra dirección de correo electrónico',
  otherDetail: 'Ha iniciado sesión como {{email}}. Cierre la sesión y vuelva a abrir el enlace.',
  invalid: 'Esta invitación ya no es válida',
  invalidDetail: 'Ya se utilizó, se revocó o ha caducado. Pida que le envíen una nueva.',
  unavailable: 'No se pudo abrir la invitación',
  failed: 'No se pudo unir a la organización',
  failedDetail: 'Inténtelo de nuevo.',
  joined: 'Le damos la bienvenida',
  joinedDetail: 'Ya es miembro de {{organization}}.',
  signInNow: 'Ya es miembro de {{organization}}. Inicie sesión para continuar.',
} as const satisfies Translation<typeof joinEnglish>;
