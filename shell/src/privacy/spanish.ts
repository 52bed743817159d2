import type { Translation } from '@proviso/ui';
import type { privacyEnglish } from './english.ts';

export const privacySpanish = {
  title: 'Privacidad y datos',
  lead: 'Qué datos conserva Proviso, durante cuánto tiempo y cómo se protegen.',
  retention: {
    heading: 'Cuánto tiempo se conservan los datos',
    lead: 'Los datos se eliminan automáticamente, salvo que una retención legal lo impida. Antes de eliminar los datos de una organización, se avisa por correo a sus propietarios con 14, 3 y 1 día de antelación.',
    what: 'Datos',
    period: 'Conservación',
    account: 'Datos de cuentas y políticas',
    accountPeriod:
      'Hasta 90 días después de la cancelación: las políticas y cuentas eliminadas se suprimen junto con el resto',
    documents: 'Documentos subidos',
    documentsPeriod:
      '30 días después de que termine la suscripción. Los de políticas eliminadas se suprimen antes, tras el plazo que haya elegido la organización',
    analyses: 'Resultados de los análisis con IA',
    analysesPeriod:
      '2 años, o hasta que se eliminen las políticas si es antes. Los análisis de borradores no se guardan',
    logs: 'Registros del sistema',
    logsPeriod: '13 meses, según lo configurado por quien opera este sistema',
    audit: 'Registro de auditoría',
    auditPeriod:
      '7 años o más, según lo que haya elegido la organización. Una vez eliminados los datos, indica quién hizo qué y cuándo, sin nombres ni textos',
  },
  protection: {
    heading: 'Cómo se protegen',
    encryption:
      'Los nombres, direcciones de correo, direcciones de red y nombres de navegador de los eventos se cifran con una clave distinta para cada persona, y lo que escribe una organización, con una clave de la organización. Al eliminar los datos se destruyen estas claves. Sin ellas, no se pueden leer.',
    secrets:
      'Las contraseñas se guardan como resúmenes argon2id. Nunca forman parte del registro de eventos.',
    tenants: 'Cada organización ve solo sus propios datos. La base de datos lo garantiza para cada fila.',
    cookies:
      'Proviso solo utiliza las cookies necesarias para iniciar sesión y mostrar sus últimos cambios. No hay rastreo ni scripts de terceros.',
  },
  rights: {
    heading: 'Sus derechos',
    detail:
      'En Configuración, en «Perfil», puede corregir su nombre y su dirección de correo, descargar los datos que le conciernen y eliminar su cuenta. En «Notificaciones» elige sus correos. Las políticas pertenecen a su organización; sus propietarios las exportan y las eliminan, y pueden cerrar la organización: al cabo de {{days}} días se elimina todo, salvo que uno de ellos la reabra. Para todo lo demás, diríjase al contacto de protección de datos de la organización que opera este sistema.',
  },
} as const satisfies Translation<typeof privacyEnglish>;
