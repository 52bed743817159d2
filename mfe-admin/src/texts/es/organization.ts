import { spanishIndustryNames } from '@proviso/contracts/es';
import type { Translation } from '@proviso/ui';
import type { organizationTexts } from '../organization.ts';

export const organizationSpanish = {
  organization: {
    title: 'Su organización',
    lead: 'Su nombre aparece en las pantallas, los correos y las exportaciones.',
    loadFailed: 'No se pudo cargar la organización',
    readOnly: 'Solo un propietario de la organización puede cambiarlo.',
    name: 'Nombre',
    nameMissing: 'El nombre es obligatorio',
    industry: 'Sector',
    size: 'Tamaño',
    people: '{{size}} personas',
    location: 'Ubicación',
    locationHint: 'Por ejemplo, ciudad y estado.',
    address: 'Dirección',
    addressHint:
      'Aparece bajo el nombre en los archivos exportados, y en los recibos si no hay otra para la facturación.',
    logo: 'Logotipo',
    noLogo: 'Aún no hay logotipo',
    chooseLogo: 'Elegir un logotipo',
    removeLogo: 'Quitar el logotipo',
    logoHint: 'Una imagen de hasta {{megabytes}} MB. Aparece en los archivos exportados al guardar.',
    logoFailed: 'No se pudo subir el logotipo',
    timeZone: 'Zona horaria',
    timeZoneHint:
      'Determina cuándo empiezan y terminan los días: para el resumen semanal, «Hoy» en el registro de auditoría y las políticas a fecha de un día.',
    dataRetention: 'Conservación de datos',
    dataRetentionHint:
      'Cuánto tiempo se conservan los documentos y análisis de políticas eliminadas. Después se eliminan de forma definitiva, salvo que haya una retención legal.',
    auditRetention: 'Conservación del registro de auditoría',
    auditRetentionHint:
      'Tiempo mínimo que se conserva el registro de auditoría. Nadie puede modificarlo ni acortarlo.',
    auditTooShort: 'El registro de auditoría es una prueba y se conserva al menos {{years}} años.',
    periods: { '1-year': '1 año', '3-years': '3 años', '7-years': '7 años', indefinite: 'Indefinido' },
    unset: 'Sin definir',
    save: 'Guardar cambios',
    saved: 'La organización se ha guardado',
    failed: 'La organización no se ha guardado',
    industries: spanishIndustryNames,
  },
  supportAccess: {
    title: 'Acceso de soporte',
    lead: 'Permita que los administradores del sistema actúen como miembros de su organización para ayudarle. No pueden cambiar contraseñas, claves, miembros ni facturación, ni eliminar nada. Todo lo que hacen consta en su registro de auditoría con ambos nombres.',
    off: 'No concedido',
    until: 'Concedido hasta {{time}}',
    duration: 'Durante cuánto tiempo',
    hours_one: '{{count}} hora',
    hours_other: '{{count}} horas',
    days_one: '{{count}} día',
    days_other: '{{count}} días',
    grant: 'Conceder acceso',
    granted: 'Se concedió el acceso de soporte',
    grantFailed: 'No se concedió el acceso de soporte',
    end: 'Finalizar acceso',
    ended: 'El acceso de soporte ha finalizado',
    endFailed: 'No se pudo finalizar el acceso de soporte',
    loadFailed: 'No se pudo cargar el acceso de soporte',
  },
} as const satisfies Translation<typeof organizationTexts>;
