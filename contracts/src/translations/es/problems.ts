import type { AnswerTexts } from '../answers.ts';

export const spanishProblems = {
  'request.invalid': 'Algunos de los valores no son válidos.',
  'request.malformed': 'No se pudo leer la solicitud.',
  'request.if-match-required':
    'Esta solicitud debe indicar a qué versión se refiere. Envíe el encabezado If-Match.',
  'request.too-large': 'La solicitud es demasiado grande.',
  'request.too-complex': 'La solicitud contiene demasiados valores o están anidados a demasiada profundidad.',
  'request.took-too-long': 'La lectura tardó más de {seconds} segundos. Envíe menos o algo más sencillo.',
  'request.method-not-allowed': 'Esta dirección no admite este método.',
  'request.unsupported-media-type': 'Aquí no se acepta este tipo de contenido.',
  'request.not-found': 'No hay nada en esta dirección.',
  'request.cross-site': 'Esta solicitud procede de otro sitio, por lo que se ha bloqueado.',
  'request.too-many': 'Demasiadas solicitudes. Vuelva a intentarlo dentro de {seconds} segundos.',
  'idempotency.key-reused': 'Esta clave de idempotencia ya se utilizó para otra solicitud.',
  'idempotency.in-progress': 'La misma solicitud todavía se está procesando.',
  'session.required': 'Inicie sesión.',
  'organization.suspended':
    'Su organización está suspendida. Póngase en contacto con el administrador del sistema.',
  'organization.closing':
    'Su organización se cerrará el {day}. Hasta entonces se puede consultar y exportar, pero no modificar. Un propietario puede reabrirla.',
  'identity.suspended': 'Su cuenta está suspendida. Póngase en contacto con el administrador del sistema.',
  'organization.administrator':
    'Esta persona es administradora del sistema, por lo que una organización no puede cambiar su cuenta.',
  'suspension.already-set': 'La suspensión ya está en vigor.',
  'suspension.not-set': 'No hay ninguna suspensión en vigor.',
  'suspension.administrator':
    'No se puede suspender a los administradores del sistema ni a las organizaciones a las que pertenecen.',
  'feature.turned-off':
    'Esto se ha desactivado para su organización. Consulte a los administradores del sistema.',
  'feature.unchanged': 'La función ya está configurada así.',
  'feature.day-over': 'El último día ya ha pasado.',
  'trial.not-running': 'Esta organización no tiene ninguna prueba gratuita en curso.',
  'session.second-factor-required':
    'Aquí los administradores necesitan la autenticación de dos factores. Configúrela en Configuración, Seguridad, para continuar.',
  'session.forbidden': 'Su rol no permite esta acción.',
  'identity.email-taken': 'Ya existe una cuenta con esta dirección de correo electrónico.',
  'identity.credentials-wrong': 'Correo electrónico o contraseña incorrectos. Inténtelo de nuevo.',
  'identity.admin-credentials-wrong': 'Correo electrónico o contraseña de administrador incorrectos.',
  'identity.link-invalid': 'Este enlace ya no es válido. Solicite uno nuevo.',
  'person.not-found': 'Esta persona no existe o sus datos ya se suprimieron.',
  'identity.sign-in-to-confirm':
    'Inicie sesión en la cuenta de esta dirección y vuelva a abrir el enlace. Si no conoce la contraseña, elija una nueva.',
  'identity.sign-in-to-agree':
    'Inicie sesión en la cuenta que tendrá esta dirección y vuelva a abrir el enlace. Si no lo ha solicitado, ignore el mensaje.',
  'identity.email-unverified':
    'Confirme primero su dirección de correo electrónico con su enlace. Si no lo tiene, solicítelo de nuevo o pídalo a un administrador de esta instalación.',
  'identity.password-wrong': 'Su contraseña actual no es correcta.',
  'identity.password-common': 'Esta contraseña es demasiado común. Elija otra.',
  'identity.no-password': 'Esta cuenta utiliza el inicio de sesión único y no tiene contraseña.',
  'identity.session-not-found': 'Esta sesión no existe.',
  'mail.refused': 'No se puede enviar correo a esta dirección.',
  'organization.changed': 'La organización se ha modificado entretanto. Inténtelo de nuevo.',
  'organization.already-member': 'Esta persona ya es miembro.',
  'organization.last-owner':
    'Una organización debe tener un propietario. Nombre primero propietario a otra persona.',
  'absence.delegate-not-possible': 'El suplente debe ser otro miembro activo que pueda editar políticas.',
  'absence.over': 'El último día ya pasó.',
  'absence.not-yours': 'Solo los propietarios pueden planificar la ausencia de otro miembro.',
  'organization.member-not-found': 'Esta persona no es miembro.',
  'invitation.not-found': 'Esta invitación no existe.',
  'invitation.not-valid': 'Este enlace de invitación ya no es válido. Pida que le envíen uno nuevo.',
  'publishing.already-chosen': 'Otro propietario ya eligió cuándo surten efecto los cambios.',
  'catalog.changed': 'El catálogo se ha modificado entretanto. Inténtelo de nuevo.',
  'catalog.not-found': 'Esta entrada del catálogo no existe.',
  'catalog.name-taken': 'Ya existe una entrada con el nombre «{name}».',
  'catalog.too-many': 'Puede haber como máximo {items} entradas de cada tipo.',
  'catalog.in-use': '«{name}» está en uso. Número de políticas: {policies}. Modifíquelas primero.',
  'catalog.has-approval-rule': '«{name}» tiene una regla de aprobación. Elimine primero la regla.',
  'policy-view.not-found': 'Esta vista no existe.',
  'policy-view.name-taken': 'Ya tiene una vista con este nombre.',
  'policy-view.too-many': 'Puede guardar como máximo {views} vistas.',
  'audit.not-printable': 'No se pudo crear el PDF. Exporte menos entradas o elija otro formato.',
  'audit-view.not-found': 'Esta vista no existe.',
  'audit-view.name-taken': 'Ya tiene una vista con este nombre.',
  'audit-view.too-many': 'Puede guardar como máximo {views} vistas.',
  'policy.number-taken': 'Otra política tiene este número de documento.',
  'policy.type-unknown': 'Este tipo de política no existe.',
  'group.not-found': 'Este grupo no existe.',
  'group.name-taken': 'Ya hay un grupo con el nombre «{name}».',
  'group.too-many': 'Su organización ya tiene {groups} grupos, que es el máximo.',
  'group.too-many-members': 'Sus grupos tendrían en total más de {people} miembros, que es el máximo.',
  'group.not-manager':
    'Solo los propietarios de la organización y los responsables de este grupo pueden cambiar sus miembros.',
  'group.from-directory': 'Los miembros de este grupo proceden de su directorio. Cámbielos allí.',
  'group.in-use':
    'Este grupo no se puede eliminar mientras lo nombren reglas de aprobación. Número de reglas: {rules}. Cambie primero esas reglas.',
  'group.awaited':
    'Este grupo no se puede eliminar mientras haya textos que esperan su aprobación. Número de textos: {texts}.',
  'group.list-faulty': 'No se puede leer la lista. {fault}',
  'invitation.list-faulty': 'No se puede leer la lista. {fault}',
  'invitation.for-somebody-else':
    'Esta invitación es para otra dirección de correo electrónico. Cierre la sesión y vuelva a abrir el enlace.',
  'subscription.trial-ended': 'Su periodo de prueba ha terminado. Suscríbase para continuar.',
  'subscription.required': 'Necesita una suscripción activa para esto.',
  'subscription.plan-required': 'Forma parte del plan {planName}. Cambie de plan para utilizarlo.',
  'subscription.quota-used':
    'Su plan incluye {limit} análisis al mes y todos se han utilizado. Se renuevan el {renewsOn} (UTC). El plan {planName} no tiene límite.',
  'subscription.none': 'Su organización no tiene ninguna suscripción.',
  'subscription.already-running': 'Su organización ya tiene una suscripción. Cambie de plan en su lugar.',
  'subscription.changed': 'La suscripción se ha modificado entretanto. Inténtelo de nuevo.',
  'subscription.not-yearly': 'El pago anual no está disponible aquí. Elija el pago mensual.',
  'subscription.payment-due': 'Hay un pago pendiente. Páguelo con otra tarjeta antes de cambiar de plan.',
  'subscription.is-canceled': 'Su suscripción está cancelada. Reactívela antes de cambiar de plan.',
  'subscription.guarantee-over':
    'La garantía de devolución se puede solicitar una vez, durante los {days} días posteriores al primer pago. Ya no se puede solicitar.',
  'subscription.not-linkable':
    'El proveedor de pagos no tiene ninguna suscripción pagada con este identificador que se pueda vincular a esta organización. Compruebe el identificador.',
  'payment.failed': '{reason}',
  'payment.authentication-needed':
    'Su banco exige que confirme este pago, por lo que no se ha cobrado ni modificado nada. Actualice su tarjeta, confírmela con su banco e inténtelo de nuevo.',
  'payment.unknown': 'Este pago ya no es válido. Empiece de nuevo.',
  'payment.not-answered':
    'El proveedor de pagos no ha respondido. Inténtelo de nuevo dentro de un momento: nada se cobra dos veces.',
  'payment.misconfigured':
    'Los pagos no están bien configurados aquí. Póngase en contacto con el administrador del sistema.',
  'payment.address-needed':
    'No se pueden calcular los impuestos sin su dirección de facturación. Añádala en «Datos de facturación» e inténtelo de nuevo.',
  'payment.customer-gone':
    'El proveedor de pagos ya no reconoce a su organización. Conserva lo que ha pagado y podrá volver a suscribirse cuando termine.',
  'payment.message-refused': 'Este mensaje no procede del proveedor de pagos.',
  'payment.not-available': 'Aquí no se aceptan pagos. Póngase en contacto con el administrador del sistema.',
  'invoice.not-found': 'Esta factura no existe.',
  'trial.already-started': 'Su organización ya ha iniciado su prueba gratuita.',
  'legal-hold.policy':
    'Esta política está sujeta a una retención legal, por lo que no se puede eliminar nada de ella. Un propietario puede levantar la retención.',
  'legal-hold.person':
    'Esta persona está sujeta a una retención legal de esta organización o de una anterior, y no se puede suprimir ni trasladar. Un propietario de esa organización puede levantarla.',
  'legal-hold.organization':
    'Su organización está sujeta a una retención legal, por lo que no se puede eliminar nada. Un propietario puede levantar la retención, salvo que la haya impuesto un administrador.',
  'erasure.not-confirmed': 'Esta no es la dirección de correo electrónico de esta persona.',
  'erasure.unknown': 'Esta persona no existe o sus datos ya se suprimieron.',
  'erasure.subscription-undecided':
    'Esta persona es la única propietaria de una organización con suscripción. Indique si continúa, se cancela o termina de inmediato.',
  'erasure.administrator':
    'No se pueden suprimir los datos de los administradores del sistema. Retire primero ese rol.',
  'legal-hold.already-set': 'Ya hay una retención legal sobre este elemento.',
  'legal-hold.not-set': 'No hay ninguna retención legal sobre este elemento.',
  'legal-hold.by-administrator':
    'Un administrador del sistema impuso esta retención legal. Solo un administrador puede levantarla.',
  'legal-hold.too-late':
    'En este momento se están eliminando datos, por lo que no se puede imponer una retención legal hasta que termine.',
  'legal-hold.too-many':
    'Ya tiene {holds} retenciones legales. Imponga en su lugar una sobre toda la organización.',
  'legal-hold.changed': 'Las retenciones legales se han modificado entretanto. Inténtelo de nuevo.',
  'closing.not-confirmed': 'Este no es el nombre de su organización.',
  'closing.already-requested': 'El cierre de la organización ya está previsto.',
  'closing.not-requested': 'El cierre de la organización no está previsto.',
  'closing.too-late': 'Los datos de la organización ya se están eliminando, por lo que no se puede reabrir.',
  'closing.held':
    'Hay retenciones legales ({holds}) que obligan a su organización a conservar sus datos. Se podrá cerrar cuando se levanten.',
  'closing.administrator':
    'Un administrador del sistema es miembro, por lo que la organización no se puede cerrar. Retírelo primero.',
  'legal-hold.unknown': 'Esta política o persona no está en su organización.',
  'two-factor.code-wrong': 'Este código no es correcto. Inténtelo de nuevo.',
  'two-factor.already-on': 'La autenticación de dos factores ya está activada.',
  'two-factor.not-on': 'La autenticación de dos factores no está activada.',
  'two-factor.not-set-up': 'Configure primero la autenticación de dos factores.',
  'two-factor.password-wrong': 'Esta contraseña no es correcta. Inténtelo de nuevo.',
  'two-factor.sign-in-ended': 'El inicio de sesión ha tardado demasiado. Vuelva a iniciar sesión.',
  'profile.picture-not-accepted': 'No es una imagen PNG de {pixels} por {pixels} píxeles.',
  'profile.no-picture': 'No hay ninguna foto.',
  'passkey.off':
    'Las claves de acceso requieren un nombre de dominio, y este sistema solo tiene una dirección IP.',
  'passkey.not-found': 'Esta clave de acceso no existe.',
  'passkey.too-many': 'Ya tiene {passkeys} claves de acceso. Elimine una primero.',
  'passkey.taken': 'Esta clave de acceso ya está en uso.',
  'passkey.ended': 'Ha tardado demasiado. Inténtelo de nuevo.',
  'passkey.not-verified':
    'No se pudo verificar la respuesta de su dispositivo, por lo que no se añadió la clave de acceso. Inténtelo de nuevo.',
  'passkey.sign-in-first':
    'Cierre la sesión y vuelva a iniciarla. Después, añada la clave de acceso en un plazo de {minutes} minutos.',
  'passkey.refused': 'Esta clave de acceso no funciona aquí. Inicie sesión de otra manera.',
  'identity.deactivated':
    'Su organización ha desactivado su cuenta. Póngase en contacto con su administrador.',
  'directory.person-exists':
    'El directorio no puede añadir a esta persona: el nombre o la dirección de correo electrónico está en uso.',
  'directory.person-not-managed':
    'El directorio no añadió a esta persona. Ella misma cambia su dirección de correo electrónico en su configuración.',
  'directory.address-refused':
    'El directorio solo puede asignar direcciones de los dominios verificados de la organización que aún no tengan cuenta.',
  'directory.too-many-people':
    'La organización ya tiene {people} personas, el máximo que puede mantener un directorio.',
  'directory.group-not-found': 'Este grupo no existe.',
  'directory.too-many-groups': 'El directorio ya tiene {groups} grupos, el máximo que puede mantener.',
  'directory.too-many-in-groups':
    'Los grupos del directorio ya tienen {people} personas en total, que es el máximo.',
  'directory.token-not-found': 'Este token no existe.',
  'directory.too-many-tokens': 'Ya hay {tokens} tokens. Revoque uno primero.',
  'sign-on.required':
    'Su organización exige el inicio de sesión único. Use «Iniciar sesión con su organización».',
  'sign-on.address-bound':
    'Su organización exige el inicio de sesión único, por lo que su dirección de correo electrónico debe seguir en uno de sus dominios. Consulte a un propietario.',
  'sign-on.no-provider':
    'Ninguna organización ofrece el inicio de sesión único para esta dirección de correo electrónico.',
  'sign-on.email-refused':
    'El proveedor devolvió una dirección de correo electrónico ajena a los dominios de la organización.',
  'sign-on.account-elsewhere':
    'La cuenta con esta dirección de correo electrónico no pertenece a la organización del proveedor.',
  'sign-on.administrator':
    'Los administradores del sistema no inician sesión a través de una organización. Utilice su contraseña, una clave de acceso o el inicio de sesión único del sistema.',
  'sign-on.issuer-refused':
    'El emisor debe ser una dirección pública que empiece por https y que se pueda encontrar.',
  'sign-on.metadata-faulty':
    'Estos no son los metadatos de un único proveedor de identidad SAML con una dirección de redirección y un certificado de firma.',
  'sign-on.metadata-too-large':
    'Estos metadatos tienen más de {kilobytes} KB, {nodes} elementos, {levels} niveles o {attributes} atributos en un elemento.',
  'sign-on.certificate-faulty':
    'Introduzca de uno a cuatro certificados X.509 en PEM, con claves RSA de 2048 bits o más.',
  'sign-on.domain-not-found': 'Este dominio no se ha añadido.',
  'sign-on.domain-not-shown':
    'El DNS del dominio aún no tiene el registro. Los cambios pueden tardar horas en verse.',
  'sign-on.domain-taken': 'Otra organización ya ha verificado este dominio.',
  'sign-on.dns-unavailable':
    'Los servidores de nombres del dominio no responden. Inténtelo de nuevo más tarde.',
  'sign-on.too-many-domains': 'Ya hay {domains} dominios. Quite uno primero.',
  'sso.off': 'El inicio de sesión único no está habilitado aquí.',
  'sso.unavailable':
    'No se puede contactar con el proveedor de identidad en este momento. Inténtelo de nuevo.',
  'sso.refused': 'El proveedor de identidad no ha confirmado quién es usted.',
  'sso.sign-in-ended': 'Este inicio de sesión ha caducado. Empiece de nuevo.',
  'sso.email-not-verified': 'El proveedor de identidad no ha verificado su dirección de correo electrónico.',
  'sso.account-not-verified':
    'Ya existe una cuenta con esta dirección de correo electrónico. Inicie sesión con su contraseña y confirme la dirección; después podrá utilizar el inicio de sesión único.',
  'sso.account-linked':
    'La cuenta con esta dirección de correo electrónico está vinculada a otra cuenta del proveedor de identidad.',
  'sso.account-ended': 'Ya no se puede iniciar sesión con esta cuenta.',
  'api-key.invalid': 'Esta clave de API no es válida.',
  'api-key.expired': 'Esta clave de API ha caducado.',
  'api-key.revoked': 'Esta clave de API se ha revocado.',
  'api-key.not-allowed': 'No se puede utilizar una clave de API para esto.',
  'parked-event.not-found': 'Este evento ya no está apartado.',
  'kept-mail.not-found': 'Este correo ya se envió o se descartó.',
  'upkeep.running': 'Ya está en curso. Espere a que termine.',
  'read-model.not-found': 'No existe ningún modelo de lectura con este nombre.',
  'api-key.not-found': 'Esta clave de API no existe.',
  'api-key.too-many': 'Ya tiene {keys} claves de API. Revoque una primero.',
  'webhook.not-found': 'Este webhook no existe.',
  'webhook.changed': 'Los webhooks de su organización se han cambiado al mismo tiempo. Inténtelo de nuevo.',
  'webhook.too-many': 'Su organización ya tiene {webhooks} webhooks. Elimine uno primero.',
  'webhook.address-not-valid':
    'La dirección debe empezar por https:// y no contener nombre de usuario ni contraseña.',
  'webhook.address-not-https': 'La dirección debe empezar por https://.',
  'webhook.address-not-public':
    'Esta dirección está en una red privada. Los webhooks solo pueden usar direcciones públicas.',
  'webhook.host-not-found': 'No se encontró ningún servidor en esta dirección. Compruebe cómo está escrita.',
  'webhook.disabled': 'Este webhook está desactivado. Actívelo primero.',
  'webhook.delivery-not-found': 'Esta entrega no existe o es demasiado antigua.',
  'webhook.delivery-pending': 'Esta entrega todavía está en curso.',
  'search.took-too-long': 'La búsqueda ha tardado demasiado. Busque menos palabras o palabras menos comunes.',
  'policy.not-found': 'Esta política no existe.',
  'policy.changed': 'Esta política se modificó mientras usted la editaba.',
  'policy.already-exists': 'Esta política ya existe.',
  'policy.content-too-large': 'El contenido de una política puede ocupar como máximo {kilobytes} KiB.',
  'policy.too-many-pictures': 'Una política puede tener como máximo {pictures} imágenes distintas.',
  'policy.version-not-found': 'La política no tiene esa versión.',
  'policy.not-then': 'La política no existía en ese momento.',
  'policy.not-deleted': 'Esta política no está eliminada.',
  'publication.required':
    'En esta organización, las políticas entran en vigor al publicarse. Publique o retire esta política.',
  'publication.draft-exists':
    'Esta política ya tiene un borrador con cambios. Edite, publique o descarte primero ese borrador.',
  'publication.no-draft': 'Esta política no tiene ningún borrador con cambios.',
  'publication.scheduled':
    'Hay programada una publicación de esta política. Cancélela antes de cambiar el borrador.',
  'publication.not-scheduled': 'No hay programada ninguna publicación de esta política.',
  'publication.nothing-to-publish':
    'Esta política está en vigor y no tiene ningún borrador con cambios que publicar.',
  'publication.not-in-force': 'Esta política no está en vigor.',
  'publication.outdated':
    'La política ha cambiado desde que se empezó este borrador. Incorpore primero esos cambios al borrador.',
  'publication.changed':
    'Otra persona ha cambiado, publicado o descartado entretanto este borrador. Vuelva a cargar la página.',
  'publication.day-not-possible': 'El día debe estar entre el {earliest} y el {latest}.',
  'approval.required':
    'Este texto necesita una aprobación antes de publicarse. Envíelo primero a aprobación.',
  'approval.not-needed': 'Este texto no necesita más aprobaciones.',
  'approval.not-found': 'Este texto no se ha enviado a aprobación.',
  'approval.waiting': 'Este texto ya espera su aprobación.',
  'approval.outdated':
    'El texto ha cambiado desde que se mostró o se envió. Vuelva a cargarlo y léalo de nuevo.',
  'approval.changed': 'Otra persona modificó esta aprobación al mismo tiempo. Inténtelo de nuevo.',
  'approval.already-decided': 'Este paso ya no espera su decisión. Vuelva a cargar la página.',
  'approval.own-text': 'Usted escribió o envió este texto, por lo que debe decidir otra persona.',
  'approval.not-approver': 'Usted no aprueba en este paso.',
  'approval.not-yours':
    'Solo la persona que envió el texto, o un propietario, puede retirarlo de la aprobación.',
  'approval.too-few-approvers':
    'En el paso {step} hay muy pocas personas que puedan aprobar y que no hayan escrito el texto. Un propietario puede cambiar la regla de aprobación.',
  'approval.password-required':
    'Las decisiones se firman con una contraseña y su cuenta no tiene ninguna. Establezca primero una contraseña.',
  'approval.approver-not-possible':
    'Solo pueden aprobar miembros activos que puedan editar políticas. Un paso no puede requerir más aprobaciones que aprobadores tenga.',
  'approval.needs-publishing':
    'Las aprobaciones requieren que los cambios tengan efecto al publicarse. Quite primero las reglas de aprobación o active la publicación.',
  'comment.not-found': 'Este comentario no existe o se ha eliminado.',
  'comment.not-allowed': 'En su organización, solo pueden comentar los miembros que pueden editar políticas.',
  'comment.not-yours': 'Solo la persona que escribió un comentario puede modificarlo.',
  'comment.not-deletable':
    'Solo la persona que escribió un comentario y los propietarios de la organización pueden eliminarlo.',
  'comment.not-resolvable':
    'Solo la persona que inició un hilo y los miembros que pueden editar políticas pueden marcarlo como resuelto o reabrirlo.',
  'comment.thread-resolved': 'Este hilo está resuelto. Reábralo para responder.',
  'comment.thread-full': 'Un hilo puede tener como máximo {comments} comentarios. Inicie un hilo nuevo.',
  'comment.too-many-threads':
    'Esta política tiene {threads} hilos abiertos. Marque algunos como resueltos antes de iniciar otro.',
  'comment.version-outdated':
    'Esta política tiene una versión más reciente que la que leyó. Lea primero la versión más reciente.',
  'comment.changed': 'Muchas personas están cambiando este hilo a la vez. Inténtelo de nuevo.',
  'exception.not-found': 'Esta excepción no existe.',
  'exception.version-outdated':
    'Esta política tiene una versión más nueva que la que leyó. Lea primero la versión más nueva.',
  'exception.outdated':
    'La excepción o su política ha cambiado desde que la abrió. Vuelva a cargar la página y léala de nuevo.',
  'exception.too-many':
    'Demasiadas solicitudes esperan una decisión. El límite es de {own} para usted y {all} para su organización.',
  'exception.policy-ended':
    'Esta política está archivada o eliminada, por lo que sus excepciones han terminado.',
  'exception.already-decided': 'Esta excepción ya no espera una decisión.',
  'exception.not-in-force': 'Esta excepción no está en vigor.',
  'exception.own-request': 'Usted solicitó esta excepción, por lo que debe decidir otra persona.',
  'exception.not-yours': 'Solo la persona que solicitó una excepción puede retirar la solicitud.',
  'exception.expired': 'El último día de esta excepción ya ha pasado.',
  'exception.day-not-possible': 'El último día debe estar entre el {earliest} y el {latest}.',
  'review.version-outdated':
    'Esta política tiene una versión más nueva que la que revisó. Lea primero la versión más nueva.',
  'review.changed':
    'Otra persona ha registrado entretanto una revisión o ha cambiado el plan. Vuelva a cargar la página.',
  'review.not-a-member': 'Responsable y suplente deben ser miembros activos de la organización.',
  'review.deputy-is-owner': 'El suplente debe ser otra persona que el responsable.',
  'review.day-not-possible': 'La próxima revisión debe estar entre {earliest} y {latest}.',
  'review.calendar-not-found': 'Esta dirección de calendario no existe o fue revocada.',
  'import.type-not-accepted': '{name} no es un archivo DOCX, PDF ni Markdown.',
  'import.unreadable': 'No se pudo importar {name}: {reason}',
  'export.not-possible':
    'Esta política es demasiado larga o está anidada a demasiada profundidad para este formato. Expórtela como Markdown.',
  'export.script-not-printable':
    'La exportación a PDF no tiene una fuente para la escritura de gran parte de esta política. Expórtela como Word (DOCX) o Markdown.',
  'template.not-found': 'Esta plantilla ya no existe.',
  'analysis.not-found': 'Este análisis no existe.',
  'analysis.not-possible': 'No se pudo analizar esta política: {reason}.',
  'analysis.failed': 'El análisis ha fallado: {reason}. Inténtelo de nuevo.',
  'analysis.requirement-not-found': 'La biblioteca de controles no contiene ese requisito.',
  'analysis.not-exportable': 'No se puede exportar en el formato solicitado. Pruebe con otro formato.',
  'analysis.nothing-to-analyze': 'Ninguna política tiene texto que analizar.',
  'analysis.not-available': 'No hay ningún motor de análisis configurado en el sistema.',
  'analysis.notice-required':
    'Los análisis los realiza un modelo externo al sistema. Abra «Análisis con IA», confirme el aviso sobre los datos que se envían e inténtelo de nuevo.',
  'analysis.notice-outdated':
    'Los datos que se envían, o su destinatario, han cambiado entretanto. Vuelva a leer el aviso.',
  'analysis.budget-used':
    'El presupuesto mensual de su organización para el modelo está agotado. Se renueva el primer día del mes (UTC).',
  'draft.body-unknown': 'La biblioteca de controles no contiene requisitos de {body}. Elija otro marco.',
  'draft.title-unknown':
    'No hay un esquema para una política titulada «{title}». Use un título que nombre un solo tema de {body}, por ejemplo: {titles}.',
  'draft.title-outside-body':
    '{body} no tiene requisitos sobre «{title}». Cambie el título o elija un marco que los tenga: {bodies}.',
  'draft.title-outside-industry':
    'Los requisitos de {body} sobre «{title}» no se aplican a este sector. Se aplican a: {industries}.',
  'draft.title-not-in-body':
    'Ningún requisito de {body} trata de «{title}». Use un título con palabras de sus requisitos.',
  'analysis.settings-changed': 'Este ajuste se ha cambiado entretanto. Inténtelo de nuevo.',
  'analysis.finding-not-found': 'Este análisis no contiene ese hallazgo.',
  'judgment.same-status': 'El hallazgo ya tiene este estado.',
  'judgment.nothing-to-accept': 'Solo se puede aceptar una brecha.',
  'judgment.changed': 'Otra persona ha valorado entretanto un hallazgo de esta política. Inténtelo de nuevo.',
  'scope.unknown': 'La biblioteca de controles no contiene ese marco o requisito.',
  'scope.changed': 'El alcance se ha cambiado entretanto. Inténtelo de nuevo.',
  'own-body.not-found': 'Este marco de requisitos no existe.',
  'own-body.name-taken': 'Ya existe un marco de requisitos llamado {body}.',
  'own-body.too-many': 'Una organización puede tener como máximo {bodies} marcos de requisitos propios.',
  'own-body.file-faulty': 'No se puede importar el archivo. {first}',
  'own-body.changed': 'Sus requisitos se han modificado entretanto. Inténtelo de nuevo.',
  'regulatory-update.not-found': 'Esta novedad normativa no existe.',
  'document.none': 'Elija al menos un archivo para subir.',
  'document.too-many': 'Puede subir como máximo {files} archivos a la vez.',
  'document.too-large': 'El archivo ocupa más de {bytes} bytes',
  'document.empty': '{name} está vacío.',
  'document.not-found': 'Este documento no existe.',
  'document.changed': 'Este documento se ha modificado entretanto. Inténtelo de nuevo.',
  'document.extracted-already': 'El texto de este documento ya se ha extraído.',
  'document.file-missing':
    'El archivo de este documento falta o está dañado en el almacén de archivos. Póngase en contacto con su administrador.',
  'picture.not-found': 'Esta imagen no existe.',
  'picture.type-not-accepted': '{name} no es una imagen PNG, JPEG, WebP, GIF ni SVG.',
  'picture.unreadable': '{name} está dañado o es demasiado complejo para leerlo.',
  'picture.too-large': '{name} tiene más de {megapixels} millones de píxeles. Reduzca primero la imagen.',
  'upload.not-found': 'Esta subida ya no existe. Vuelva a subir el archivo.',
  'upload.not-here': 'Esta parte del archivo no continúa lo que se había recibido. Inténtelo de nuevo.',
  'upload.incomplete': 'Esta subida todavía no está completa.',
  'upload.too-many': 'Ya tiene {uploads} subidas sin terminar. Termine una primero o espere a que caduquen.',
  'document.type-not-accepted': '{name} no es un archivo PDF ni DOCX.',
  'document.infected': '{name} se ha rechazado: el antivirus encontró {signature} en él.',
  'document.not-scanned':
    'En este momento no se pueden analizar los archivos en busca de virus, por lo que no se aceptan subidas. Inténtelo de nuevo.',
  'event.too-large':
    'Este cambio es demasiado grande para guardarlo. Un cambio puede ocupar como máximo {kilobytes} KB.',
  'event.history-damaged':
    'Falta parte del historial de este registro en el almacén de eventos, por lo que no se puede mostrar ni modificar. Pida a un administrador que lo restaure.',
  'event.text-not-storable':
    'El texto contiene un carácter que no se puede guardar (NUL o un sustituto no emparejado).',
  'service.unavailable': 'El servicio no está disponible temporalmente. Inténtelo de nuevo.',
  'service.preparing':
    'Se está preparando tras una actualización y estará disponible en breve. Inténtelo de nuevo.',
  'service.failed': 'Se ha producido un error por nuestra parte. Inténtelo de nuevo.',
  'support.no-consent':
    'La organización no ha concedido acceso de soporte o lo ha finalizado. Un propietario lo concede en Configuración.',
  'support.administrator': 'No puede actuar como administrador del sistema.',
  'support.suspended': 'Esta persona o su organización está en suspensión.',
  'support.not-granted': 'No se ha concedido acceso de soporte.',
  'support.not-allowed':
    'No se puede hacer mientras actúa como otra persona para dar soporte. Debe hacerlo ella misma.',
  'site-claim.repeated': 'Esta afirmación ya está en la página de inicio.',
  'site-claim.too-many': 'La página de inicio puede contener como máximo {most} afirmaciones.',
  'site-claim.not-found': 'Esta afirmación no está en la página de inicio.',
  'site-claim.changed':
    'Otra persona está cambiando las afirmaciones de la página de inicio. Inténtelo de nuevo.',
  'variable.not-found': 'No existe esa variable.',
  'variable.in-use':
    '«{name}» está en uso. Número de políticas: {policies}. Quite primero la variable de ellas.',
  'variable.organization-name':
    'El nombre de la empresa es el de la organización. Cámbielo en los datos de la organización.',
  'variable.too-many': 'Puede haber como máximo {variables} variables.',
  'variable.too-many-uses': 'Una política puede utilizar variables en {uses} lugares como máximo.',
  'api-key.required': 'Envíe una clave de API en la cabecera Authorization, como Bearer prv_….',
  'export.running': 'Ya se está creando una exportación.',
  'export.not-ready': 'No hay ninguna exportación que descargar. Solicite una nueva.',
  'evidence.running': 'Ya se está creando un paquete de evidencias.',
  'evidence.not-found': 'Este paquete de evidencias no existe o ha caducado.',
  'evidence.request-not-found': 'Esta solicitud de evidencias no existe.',
  'evidence.request-closed': 'Esta solicitud de evidencias ya no está abierta.',
  'evidence.too-many-requests':
    'Un auditor puede tener como máximo {requests} solicitudes de evidencias abiertas.',
  'evidence.limit-reached': 'Una auditoría puede tener como máximo {requests} solicitudes de evidencias.',
  'evidence.due-in-past': 'La fecha límite no puede estar en el pasado.',
  'evidence.exceeds-audit':
    'Este paquete de evidencias abarca más que la auditoría. Cree uno para el período y las políticas auditados.',
  'evidence.policy-not-audited':
    'El auditor no puede leer una de estas políticas, porque no forma parte de la auditoría.',
  'auditor.not-found': 'Este acceso de auditor no existe o ha terminado.',
  'auditor.already-invited':
    'Esta persona ya puede auditar su organización o tiene una invitación para hacerlo.',
  'auditor.expiry-invalid':
    'El acceso de un auditor debe terminar en el futuro y en un plazo de {days} días.',
  'auditor.ended': 'La organización ha terminado su acceso como auditor.',
  'auditor.expired': 'Su acceso como auditor ha caducado.',
  'auditor.not-allowed': 'Los auditores no pueden hacer esto en una organización que auditan.',
  'auditor.second-factor-required':
    'Esta organización exige a sus auditores la autenticación de dos factores. Actívela en Configuración, Seguridad, en su propia organización.',
  'auditor.required': 'Solo los auditores externos pueden hacer esto, en una organización que auditan.',
  'history.not-signed':
    'El historial aún no tiene ningún punto de control. Inténtelo de nuevo dentro de un minuto.',
  'history.event-not-found': 'El historial firmado no contiene este evento.',
  'history.too-short': 'El historial solo tiene {events} eventos registrados.',
  'history.tile-not-found': 'Esta tesela no existe.',
  'history.rewritten':
    'El historial almacenado no continúa su último punto de control, por lo que no se puede firmar. Avise a su administrador.',
} as const satisfies AnswerTexts['problems'];
