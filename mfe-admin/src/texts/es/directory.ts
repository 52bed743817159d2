import type { Translation } from '@proviso/ui';
import type { directoryTexts } from '../directory.ts';

export const directorySpanish = {
  directory: {
    title: 'Aprovisionamiento automático',
    lead: 'Su proveedor de identidad puede añadir, cambiar, desactivar y retirar miembros mediante SCIM 2.0. Introduzca allí la dirección y un token.',
    ownersOnly: 'Solo los propietarios pueden conectar un directorio.',
    turnedOff: 'Desactivado',
    turnedOffDetail:
      'El aprovisionamiento se ha desactivado para su organización. Se rechazan las solicitudes de los directorios.',
    whomToAsk: 'Consulte a los administradores del sistema.',
    address: 'Dirección',
    loadFailed: 'No se pudo cargar el directorio',
    tokens: 'Tokens',
    empty: 'No hay tokens',
    create: 'Crear token',
    createTitle: 'Crear un token',
    createLead:
      'Quien lo tenga puede añadir y retirar miembros de su organización. Funciona hasta que usted lo revoque.',
    name: 'Nombre',
    nameHint: 'Dónde se utiliza el token, por ejemplo, el nombre de su proveedor de identidad',
    nameMissing: 'El nombre es obligatorio',
    createFailed: 'No se pudo crear el token',
    newTitle: 'Copie el token ahora',
    newLead: 'No se volverá a mostrar.',
    theToken: 'el token',
    done: 'Listo',
    created: 'Creado: {{date}}',
    never: 'Sin usar',
    used: 'Último uso: {{time}}',
    revoke: 'Revocar',
    revokeOf: 'Revocar {{name}}',
    revokeTitle: '¿Revocar {{name}}?',
    revokeDetail:
      'El directorio ya no podrá acceder a su organización con él. Los miembros y los grupos quedan como están.',
    revoked: 'Se revocó {{name}}',
    revokeFailed: 'No se pudo revocar {{name}}',
    groups: 'Grupos',
    groupsLead:
      'Grupos sincronizados desde su directorio. Todas las personas de un grupo reciben su rol; las que están en varios grupos reciben el más alto: propietario, editor, auditor, lector. Quien deja su último grupo con un rol pasa a ser lector.',
    noGroups: 'No hay grupos sincronizados',
    people_one: '{{count}} persona',
    people_other: '{{count}} personas',
    roleOf: 'Rol de {{name}}',
    noRole: 'Sin rol',
    roleSaved: 'Se guardó el rol de {{name}}',
    roleFailed: 'No se pudo guardar el rol de {{name}}',
    ownersTitle: '¿Convertir en propietarias a todas las personas de {{name}}?',
    ownersDetail:
      'A partir de entonces, su directorio decide quién es propietario: quien se añada al grupo puede hacerlo todo, incluso gestionar los miembros y la suscripción.',
    makeOwners: 'Convertir en propietarias',
  },
} as const satisfies Translation<typeof directoryTexts>;
