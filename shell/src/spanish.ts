import type { Translation } from '@proviso/ui';
import { landingSpanish } from './landing/spanish.ts';
import { paletteSpanish } from './palette/spanish.ts';
import { shortcutsSpanish } from './shortcuts/spanish.ts';
import type { shellEnglish } from './english.ts';

export const shellSpanish = {
  brand: 'Proviso',
  session: {
    checking: 'Comprobando la autenticación…',
    expired: 'La sesión ha caducado',
    unauthorized: 'No autorizado',
    loggingIn: 'Su sesión está cerrada. Iniciando sesión de nuevo…',
    signInAgain: 'Vuelva a iniciar sesión para continuar.',
    over: 'Inicie sesión como {{email}}. Su texto se conserva en esta página.',
    unavailable: 'Proviso no está disponible en este momento',
    suspended: 'En este momento no puede utilizar Proviso',
  },
  frame: {
    skip: 'Ir al contenido',
    navigation: 'Navegación principal',
    administration: 'Administración',
    leaveAdministration: 'Salir de la administración',
    menu: 'Abrir menú',
    signOut: 'Cerrar sesión',
    home: 'Panel de Proviso',
    waiting: 'Esperan mi revisión',
    notUpToDate:
      'Esta página no está actualizada: faltan los cambios recientes. Están a salvo y aparecerán automáticamente.',
    offline:
      'No tiene conexión desde {{since}}. Lo que ve puede estar desactualizado y no se pueden guardar cambios.',
  },
  userMenu: { profile: 'Perfil', security: 'Seguridad', billing: 'Facturación' },
  nav: {
    privacy: 'Privacidad y datos',
  },
  role: {
    admin: 'Administrador',
    owner: 'Propietario',
    editor: 'Usuario',
    viewer: 'Lector',
    auditor: 'Auditor',
  },
  theme: { label: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  access: {
    required: 'Se requiere una suscripción',
    requiredDetail: 'Necesita una suscripción activa para utilizar esta página.',
  },
  remote: {
    failed: 'Esta parte de Proviso no está disponible',
    failedDetail: 'El resto de la página sigue funcionando. Inténtelo de nuevo dentro de un momento.',
    mismatch:
      'Necesita {{package}} {{needed}}, pero esta página ha cargado {{provided}}. Vuelva a cargar la página. Si eso no ayuda, pida a su administrador que vuelva a desplegarla.',
    manifestFailed: 'No se pudo cargar la lista de páginas',
  },
  notFound: {
    title: 'Página no encontrada',
    heading: '404 Página no encontrada',
    detail: 'No hay ninguna página en esta dirección.',
    home: 'Ir a la página de inicio',
  },
  palette: paletteSpanish,
  shortcuts: shortcutsSpanish,
  landing: landingSpanish,
} as const satisfies Translation<typeof shellEnglish>;
