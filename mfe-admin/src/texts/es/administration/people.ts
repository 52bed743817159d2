import type { Translation } from '@proviso/ui';
import type { adminPeopleTexts } from '../../administration/people.ts';

export const adminPeopleSpanish = {
  adminUsers: {
    search: 'Buscar usuarios por nombre o correo electrónico',
    failed: 'No se pudieron cargar los usuarios',
    empty: 'No hay usuarios',
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    organization: 'Organización',
    signedUp: 'Registro',
    account: 'Cuenta',
  },
  adminPerson: {
    failed: 'No se pudo cargar la persona',
    lead: 'Registro: {{date}}',
    all: 'Todos los usuarios',
    facts: 'Datos',
    verified: 'Correo confirmado',
    administrator: 'Administrador del sistema',
    twoFactor: 'Autenticación de dos factores',
    sessions: 'Sesiones abiertas',
    apiKeys: 'Claves de API vigentes',
    yes: 'Sí',
    no: 'No',
  },
  adminSupport: {
    act: 'Actuar como soporte',
    title: '¿Actuar como {{name}} para dar soporte?',
    lead: 'Durante {{minutes}} minutos como máximo, puede ver y cambiar lo mismo que {{name}}, excepto contraseñas, claves, miembros, facturación y eliminaciones. Todo se registra con ambos nombres.',
    hint: 'Consta en el registro de auditoría de la organización y en el registro del sistema.',
    consent: 'Acceso de soporte',
    noConsent: 'No concedido. Un propietario lo concede en «Configuración», «Información general».',
    until: 'Concedido hasta {{time}}',
  },
  adminRole: {
    admin: 'Administrador',
    owner: 'Propietario',
    editor: 'Editor',
    viewer: 'Lector',
    auditor: 'Auditor',
  },
} as const satisfies Translation<typeof adminPeopleTexts>;
