import type { Translation } from '@proviso/ui';
import type { accountEnglish } from './english.ts';

export const accountSpanish = {
  email: 'Correo electrónico',
  newPassword: 'Contraseña nueva',
  passwordHint: 'Al menos {{min}} caracteres',
  toSignIn: 'Iniciar sesión',
  toDashboard: 'Ir al panel',
  toStart: 'Ir a la página de inicio',
  failed: 'Se ha producido un error',
  tryAgain: 'Inténtelo de nuevo.',
  secondFactor:
    'Aquí los administradores necesitan la autenticación de dos factores. Actívela más abajo para continuar.',
  forgot: {
    title: '¿Ha olvidado su contraseña?',
    lead: 'Le enviaremos por correo un enlace para elegir una nueva. El enlace funciona una sola vez y caduca al cabo de una hora.',
    send: 'Enviar enlace',
    sent: 'Revise su correo',
    outboxLead:
      'Esta instalación no envía correos. Solicite aquí un enlace y pídaselo a un administrador. Funciona una sola vez y caduca al cabo de una hora.',
    asked: 'Pida el enlace a un administrador',
    back: 'Volver al inicio de sesión',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Se cerrará su sesión en todos los demás dispositivos.',
    save: 'Cambiar contraseña',
    keysTitle: 'Claves de API de esta cuenta',
    keysLead: 'Siguen funcionando tras un cambio de contraseña. Consérvelas solo si las creó todas usted.',
    keyUsed: '{{name}}, último uso: {{when}}',
    keyUnused: '{{name}}, sin usar',
    keepKeys: 'Conservar estas claves de API',
    done: 'Contraseña cambiada',
    doneDetail: 'Ya puede iniciar sesión con su contraseña nueva.',
    invalid: 'Este enlace ya no es válido',
    invalidDetail:
      'Los enlaces para restablecer la contraseña funcionan una sola vez y caducan al cabo de una hora. Solicite uno nuevo.',
    again: 'Solicitar un enlace nuevo',
  },
  verify: {
    title: 'Confirme su dirección de correo electrónico',
    checking: 'Confirmando su dirección de correo electrónico…',
    done: 'Dirección de correo electrónico confirmada',
    doneDetail: 'Gracias. Ya está todo listo.',
    invalid: 'Este enlace ya no es válido',
    invalidDetail:
      'Los enlaces de confirmación funcionan una sola vez y caducan al cabo de dos días. Inicie sesión para solicitar uno nuevo.',
    signIn: 'Inicie sesión primero',
    signInDetail:
      'Inicie sesión en la cuenta que se creó con esta dirección y vuelva a abrir el enlace. Si no la creó usted, elija una contraseña nueva: la cuenta pasará a ser suya y se cerrará la sesión de quien la creó.',
    notMine: 'Elegir una contraseña nueva',
    failed: 'No se pudo confirmar su dirección de correo electrónico',
  },
  emailChange: {
    title: 'Cambiar la dirección de correo electrónico',
    checking: 'Confirmando el cambio…',
    done: 'Gracias',
    doneDetail:
      'La dirección cambia en cuanto ambas direcciones lo confirmen. A partir de entonces, inicie sesión con la nueva.',
    invalid: 'Este enlace ya no es válido',
    invalidDetail:
      'El cambio ya se realizó o se canceló, o el enlace caducó al cabo de un día. Consulte la dirección actual en la configuración de la cuenta.',
    failed: 'No se pudo confirmar el cambio',
  },
  emailStop: {
    title: 'Cancelar el cambio de dirección de correo electrónico',
    checking: 'Cancelando el cambio…',
    done: 'La dirección de correo electrónico no se cambió',
    doneDetail:
      'Se ha cerrado la sesión de la cuenta en todas partes. Elija ahora una contraseña nueva, porque la persona que solicitó el cambio tenía la sesión iniciada.',
    invalid: 'Este enlace ya no es válido',
    invalidDetail:
      'El cambio ya se realizó o se canceló. Consulte la dirección actual en la configuración de la cuenta.',
    failed: 'No se pudo cancelar el cambio',
  },
  notifications: {
    title: 'Confirmar la dirección para notificaciones',
    checking: 'Confirmando la dirección…',
    done: 'Dirección confirmada',
    doneDetail:
      'Las notificaciones se envían ahora a esta dirección. Cada una incluye un enlace para darse de baja.',
    invalid: 'Este enlace ya no es válido',
    invalidDetail:
      'Los enlaces funcionan una sola vez y caducan al cabo de dos días. Solicite uno nuevo en la configuración.',
    failed: 'No se pudo confirmar la dirección',
  },
  unsubscribe: {
    title: 'Darse de baja',
    ask: '¿Dejar de recibir estos correos: {{kind}}?',
    button: 'Darse de baja',
    done: 'Se ha dado de baja',
    doneDetail:
      'Ya no recibirá estos correos: {{kind}}. Puede cambiarlo en su configuración en cualquier momento.',
    failed: 'No se pudo tramitar la baja',
    invalid: 'Este enlace está incompleto',
    invalidDetail:
      'Vuelva a abrir el enlace del correo o elija sus correos en la configuración de su cuenta.',
    policyChanges: 'cambios en las políticas',
    analyses: 'análisis',
    regulatoryUpdates: 'novedades normativas',
    weeklySummary: 'resumen semanal',
    reviewReminders: 'recordatorios de revisiones',
    comments: 'comentarios sobre políticas',
    historyCheckpoints: 'puntos de control de historiales',
  },
  notice: {
    text: 'Confirme su dirección de correo electrónico. Hemos enviado un enlace a {{email}}.',
    outboxText:
      'Confirme su dirección de correo electrónico. Esta instalación no envía correos. Pida a un administrador el enlace para {{email}}.',
    resend: 'Reenviar enlace',
    sent: 'Correo enviado',
    created: 'Nuevo enlace creado',
    failed: 'Correo no enviado',
  },
} as const satisfies Translation<typeof accountEnglish>;
