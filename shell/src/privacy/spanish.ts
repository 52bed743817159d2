import type { Translation } from '@proviso/ui';
import type { privacyEnglish } from './english.ts';

export const privacySpanish = {
  title: 'Privacidad y datos',
  lead: 'Qué datos conserva Proviso, durante cuánto tiempo y cómo se protegen.',
  retention: {
    heading: 'Cuánto tiempo se conservan los datos',
    lead: 'Los datos se eliminan automáticamente, salvo que una retención legal lo impida. Antes de eliminar los datos de una organización, se avisa a sus propietarios con 14, 3 y 1 día de antelación, si esta instalación envía correos.',
    what: 'Datos',
    period: 'Conservación',
    account: 'Datos de cuentas y políticas',
    accountPeriod:
      'Hasta 90 días después de la cancelación. Las políticas y cuentas eliminadas se suprimen al mismo tiempo',
    documents: 'Documentos subidos',
    documentsPeriod:
      '30 días después de que termine la suscripción. Los documentos de políticas eliminadas se suprimen antes, tras el plazo fijado por la organización',
    analyses: 'Resultados de los análisis con IA',
    analysesPeriod:
      '2 años, o hasta que se eliminen las políticas si es antes. Un análisis en el formulario de la política no se guarda; el de una política guardada sí, aunque sea un borrador',
    logs: 'Registros del sistema',
    logsPeriod: '13 meses, según lo configurado por quien opera este sistema',
    audit: 'Registro de auditoría',
    auditPeriod:
      '7 años o más, según lo que haya fijado la organización. Las entradas indican quién hizo qué y quién abrió qué política. Una vez eliminados una persona o los datos de la organización, siguen indicando qué se hizo y cuándo, pero sin nombres ni textos',
  },
  protection: {
    heading: 'Cómo se protegen',
    encryption:
      'Los nombres, direcciones de correo, direcciones de red y nombres de navegador de los eventos se cifran con una clave distinta para cada persona, y los textos de una organización, con una clave de la organización. Al eliminar los datos se destruyen estas claves, por lo que ya no se pueden leer.',
    secrets:
      'Las contraseñas se guardan como resúmenes argon2id. Nunca forman parte del registro de eventos.',
    tenants: 'Cada organización ve solo sus propios datos. La base de datos lo garantiza para cada fila.',
    cookies:
      'Proviso solo utiliza las cookies necesarias para iniciar sesión y mostrar sus últimos cambios. No hay rastreo ni scripts de terceros.',
  },
  rights: {
    heading: 'Sus derechos',
    detail:
      'En Configuración, en «Perfil», puede corregir su nombre y su dirección de correo, descargar sus datos y eliminar su cuenta. En «Notificaciones» puede elegir sus correos. Las políticas pertenecen a su organización: sus propietarios pueden exportarlas y eliminarlas, y pueden cerrar la organización. Al cabo de {{days}} días se eliminan todos sus datos, salvo que un propietario la reabra. Para todo lo demás, diríjase al contacto de protección de datos de la organización que opera este sistema.',
  },
} as const satisfies Translation<typeof privacyEnglish>;
