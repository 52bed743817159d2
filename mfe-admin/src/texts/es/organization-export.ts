import type { Translation } from '@proviso/ui';
import type { organizationExportTexts } from '../organization-export.ts';

export const organizationExportSpanish = {
  organizationExport: {
    title: 'Exportación de datos',
    lead: 'Todas las políticas con todas sus versiones, los archivos subidos, los eventos, el catálogo, los miembros y el registro de auditoría, en un archivo ZIP. Los eventos se pueden verificar. Se avisa por correo a los propietarios cuando está listo.',
    leadKept:
      'Todas las políticas con todas sus versiones, los archivos subidos, los eventos, el catálogo, los miembros y el registro de auditoría, en un archivo ZIP. Los eventos se pueden verificar.',
    loadFailed: 'No se pudo cargar la última exportación',
    ask: 'Exportar todo',
    askTitle: '¿Exportar todo?',
    askLead:
      'El archivo contiene todos los datos de su organización, incluidos los nombres de sus miembros. Solo los propietarios pueden descargarlo.',
    askFailed: 'No se inició la exportación',
    running: 'Se está creando la exportación: {{count, number}} elementos hasta ahora',
    failed:
      'No se pudo crear la última exportación. Inténtelo de nuevo o póngase en contacto con el administrador del sistema.',
    expired: 'La última exportación se eliminó el {{date}}. Vuelva a exportar todo si lo necesita.',
    download: 'Descargar la exportación',
    ready: '{{size, number}} MB, hasta el {{date}}',
  },
} as const satisfies Translation<typeof organizationExportTexts>;
