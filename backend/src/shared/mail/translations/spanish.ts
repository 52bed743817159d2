import type { germanMails } from './german.ts';

/** Spanish lines of emails by their English text. `{name}` is a parameter. */
export const spanishMails = {
  'Hello,': 'Hola:',
  Owner: 'Propietario',
  Editor: 'Editor',
  Viewer: 'Lector',
  Auditor: 'Auditor',
  'name not shown': 'nombre no mostrado',
  // Addresses and passwords
  'Confirm your email address for Proviso': 'Confirme su dirección de correo para Proviso',
  'A Proviso account was created with this email address. Open this link to confirm that it belongs to you:':
    'Se ha creado una cuenta de Proviso con esta dirección de correo. Abra este enlace para confirmar que es suya:',
  'The link works once, for {hours} hours.': 'El enlace funciona una sola vez, durante {hours} horas.',
  'If you did not create an account, you can ignore this email.':
    'Si no ha creado ninguna cuenta, puede ignorar este correo.',
  'Create your Proviso account': 'Cree su cuenta de Proviso',
  'Someone tried to create a Proviso account with this email address. An account with this address already exists, but nobody has confirmed the address.':
    'Alguien ha intentado crear una cuenta de Proviso con esta dirección de correo. Ya existe una cuenta con ella, pero nadie ha confirmado que la dirección sea suya.',
  'If the existing account is yours, sign in or choose a new password. Otherwise open this link to create your own account. The other account then loses the address:':
    'Si la cuenta existente es suya, inicie sesión o elija una contraseña nueva. Si no, abra este enlace para crear una cuenta propia. La otra cuenta perderá entonces la dirección:',
  'Choose a new password for Proviso': 'Elija una contraseña nueva para Proviso',
  'Someone requested a new password for your Proviso account. Open this link to choose one:':
    'Alguien ha solicitado una contraseña nueva para su cuenta de Proviso. Abra este enlace para elegirla:',
  'The link works once, for {minutes} minutes. A new password signs you out everywhere and removes your passkeys.':
    'El enlace funciona una sola vez, durante {minutes} minutos. Una contraseña nueva cierra todas sus sesiones y elimina sus claves de acceso.',
  'If this was not you, you can ignore this email. Your password stays the same.':
    'Si no ha sido usted, puede ignorar este correo. Su contraseña no cambia.',
  'Someone tried to sign in to your Proviso account':
    'Alguien ha intentado iniciar sesión en su cuenta de Proviso',
  'Someone entered a wrong password for your Proviso account too many times, and must now wait {minutes} minutes.':
    'Alguien ha introducido demasiadas veces una contraseña incorrecta para su cuenta de Proviso y ahora debe esperar {minutes} minutos.',
  'You can still sign in on any device that you have used before.':
    'Usted puede seguir iniciando sesión en todos los dispositivos que ya ha utilizado.',
  'If this was you and you have forgotten your password, choose a new one here:':
    'Si ha sido usted y ha olvidado la contraseña, elija una nueva aquí:',
  'If this was not you, you do not need to do anything. Your password was not entered.':
    'Si no ha sido usted, no tiene que hacer nada: no se introdujo su contraseña.',
  // Domains
  'The DNS record of {domain} is missing': 'Falta el registro DNS de {domain}',
  'The TXT record that shows that the domain {domain} belongs to your organization was not found in its DNS.':
    'El registro TXT que demuestra que el dominio {domain} es de su organización no se ha encontrado en su DNS.',
  'If it stays missing for {days} more days, people with an address in this domain can no longer sign in through your provider.':
    'Si sigue faltando {days} días más, las personas con una dirección de este dominio ya no iniciarán sesión mediante su proveedor.',
  'Put the record back into the DNS. You can find it here:':
    'Vuelva a poner el registro en el DNS. Lo encontrará aquí:',
  '{domain} is no longer verified': '{domain} ya no está verificado',
  'The TXT record of the domain {domain} was missing for {days} days, so Proviso no longer treats the domain as your organization’s.':
    'El registro TXT del dominio {domain} ha faltado durante {days} días, por lo que Proviso ya no considera que el dominio sea de su organización.',
  'Until the domain is verified again, people with an address in this domain sign in with passwords.':
    'Las personas con una dirección de este dominio inician sesión ahora con contraseñas, hasta que el dominio se verifique de nuevo.',
  'Put the record back into the DNS, and verify the domain here:':
    'Vuelva a poner el registro en el DNS y verifique el dominio aquí:',
  // Account security
  'A passkey was added to your Proviso account': 'Se ha añadido una clave de acceso a su cuenta de Proviso',
  'A passkey of your Proviso account was removed':
    'Se ha eliminado una clave de acceso de su cuenta de Proviso',
  'The passkey “{name}” was added to your account. Anyone with the device that stores it can sign in with it.':
    'Se ha añadido la clave de acceso «{name}» a su cuenta. Cualquiera que tenga el dispositivo en el que está guardada puede iniciar sesión con ella.',
  'The passkey “{name}” of your account was removed. {because}':
    'Se ha eliminado la clave de acceso «{name}» de su cuenta. {because}',
  'It no longer works.': 'Ya no funciona.',
  'A new password was set through an emailed link, which removes all passkeys. You can add your passkeys again.':
    'Se estableció una contraseña nueva mediante un enlace enviado por correo, lo que elimina todas las claves de acceso. Puede volver a añadirlas.',
  'You confirmed that this address is yours, and someone else may have added the passkey.':
    'Confirmó que esta dirección es suya, y otra persona pudo haber añadido la clave de acceso.',
  'You can see your passkeys here:': 'Puede ver sus claves de acceso aquí:',
  'If you did not add it, remove it there, and change your password.':
    'Si no la ha añadido usted, elimínela ahí y cambie su contraseña.',
  'If this is not what you wanted, change your password.': 'Si no es lo que deseaba, cambie su contraseña.',
  'Two-factor authentication was turned off for your Proviso account':
    'Se ha desactivado la autenticación de dos factores de su cuenta de Proviso',
  'An administrator of this installation has turned off two-factor authentication for your account. Your password is unchanged.':
    'Un administrador del sistema ha desactivado la autenticación de dos factores de su cuenta. Su contraseña es la misma.',
  'You can set it up again here:': 'Puede volver a configurarla aquí:',
  'If you did not ask for this, please contact the administrator.':
    'Si no lo ha pedido, póngase en contacto con el administrador.',
  'Confirm the change of your Proviso email address':
    'Confirme el cambio de su dirección de correo de Proviso',
  'Someone who is signed in to your Proviso account asked to change its email address to {email}. If that was you, open this link to agree:':
    'Alguien con la sesión iniciada en su cuenta de Proviso ha pedido cambiar su dirección de correo a {email}. Si ha sido usted, abra este enlace para dar su conformidad:',
  'If it was not you, open this link to stop the change. You are then signed out everywhere and should choose a new password:':
    'Si no ha sido usted, abra este enlace para cancelar el cambio. Se cerrarán todas sus sesiones y debería elegir una contraseña nueva:',
  'The links work for {hours} hours. Nothing changes unless both addresses confirm.':
    'Los enlaces funcionan durante {hours} horas. Nada cambia si no dan su conformidad ambas direcciones.',
  'Confirm your new email address for Proviso': 'Confirme su nueva dirección de correo para Proviso',
  'Someone asked to use this email address for their Proviso account. If that was you, open this link to confirm it:':
    'Alguien ha pedido utilizar esta dirección de correo para su cuenta de Proviso. Si ha sido usted, abra este enlace para confirmarla:',
  'The link works for {hours} hours. If you did not ask for this, you can ignore this email.':
    'El enlace funciona durante {hours} horas. Si no lo ha pedido, puede ignorar este correo.',
  'The email address of your Proviso account was changed':
    'Se ha cambiado la dirección de correo de su cuenta de Proviso',
  'The email address of your Proviso account is now {email}. Use it to sign in from now on.':
    'La dirección de correo de su cuenta de Proviso es ahora {email}. Utilícela para iniciar sesión a partir de ahora.',
  'Other devices were signed out.': 'Se ha cerrado la sesión en los demás dispositivos.',
  'If this was not you, contact an owner of your organization or the administrator of your installation at once.':
    'Si no ha sido usted, póngase en contacto de inmediato con un propietario de su organización o con el administrador del sistema.',
  'Your Proviso account was deleted': 'Se ha eliminado su cuenta de Proviso',
  'Your Proviso account was deleted, as you requested. We keep nothing that identifies you, and this is the last email we will send you.':
    'Su cuenta de Proviso se ha eliminado, como solicitó. No se conserva nada que le identifique y este es el último correo que le enviamos.',
  'Confirm this address for Proviso notifications':
    'Confirme esta dirección para las notificaciones de Proviso',
  'The owner of the Proviso account {email} wants its notifications to go to this address. Open this link to agree:':
    'El titular de la cuenta de Proviso {email} desea que sus notificaciones se envíen a esta dirección. Abra este enlace para dar su conformidad:',
  'The link works once, for {hours} hours. If you do not know what this is about, ignore this email, and nothing will be sent.':
    'El enlace funciona una sola vez, durante {hours} horas. Si no sabe de qué se trata, ignore este correo: no se enviará nada.',
  // Invitations
  'Join {organization} on Proviso': 'Únase a {organization} en Proviso',
  '{inviter} has invited you to join {organization} on Proviso as {role}.':
    '{inviter} le ha invitado a unirse a {organization} en Proviso con el rol {role}.',
  'Open this link to accept:': 'Abra este enlace para aceptar:',
  'The link works once, until {instant} UTC.': 'El enlace funciona una sola vez, hasta el {instant} UTC.',
  'If you did not expect this invitation, you can ignore this email.':
    'Si no esperaba esta invitación, puede ignorar este correo.',
  'Audit {organization} on Proviso': 'Audite {organization} en Proviso',
  '{inviter} has invited you to audit {organization} on Proviso.':
    '{inviter} le ha invitado a auditar {organization} en Proviso.',
  'You keep your own organization and can read this one as an auditor. Sign in with this address, or create an account with it first. Then open this link to accept:':
    'Usted conserva su propia organización y puede leer esta como auditor. Inicie sesión con esta dirección o cree antes una cuenta con ella. Después abra este enlace para aceptar:',
  'An auditor has asked for evidence': 'Un auditor ha solicitado evidencias',
  'An external auditor of your organization has asked for evidence in Proviso.':
    'Un auditor externo de su organización ha solicitado evidencias en Proviso.',
  'The auditor needs the answer by {day}.': 'El auditor necesita la respuesta antes del {day} inclusive.',
  'Read the request and answer it here:': 'Lea y responda la solicitud aquí:',
  'Your request for evidence was answered': 'Su solicitud de evidencias ha sido respondida',
  '{organization} has answered your request for evidence in Proviso.':
    '{organization} ha respondido a su solicitud de evidencias en Proviso.',
  'To read the answer, sign in and choose the organization in the menu with your name:':
    'Para leer la respuesta, inicie sesión y elija la organización en el menú con su nombre:',
  // Webhooks
  'A webhook of your organization was disabled': 'Se ha desactivado un webhook de su organización',
  'Proviso no longer sends events to this address:': 'Proviso ya no envía eventos a esta dirección:',
  'Every delivery to it has failed for days.': 'Desde hace días fallan todas las entregas a ella.',
  'The receiver responded with 410 Gone.': 'El receptor respondió con «410 Gone».',
  'Once the receiver works again, enable the webhook and resend the failed deliveries:':
    'Cuando el receptor vuelva a funcionar, active el webhook y reenvíe las entregas fallidas:',
  // Full exports
  'Your full Proviso export is ready': 'Su exportación completa de Proviso está lista',
  'The export of all your organization’s data in Proviso, which an owner requested, is ready.':
    'La exportación de todos los datos de su organización en Proviso, que solicitó un propietario, está lista.',
  'Owners can download it until {day}, signed in:':
    'Los propietarios pueden descargarla hasta el {day}, con la sesión iniciada:',
  'It contains {events} events.': 'Contiene {events} eventos.',
  'Keep this checkpoint of their history to prove later that nothing was changed:':
    'Guarde este punto de control de su historial para demostrar más adelante que no se modificó nada:',
  'If no owner asked for it, change your passwords, and contact the administrator of your installation.':
    'Si ningún propietario la ha solicitado, cambie sus contraseñas y póngase en contacto con el administrador del sistema.',
  // Billing
  'Receipt: {plan} plan': 'Recibo: plan {plan}',
  'The {plan} plan ({price} per year) is paid until {day}.':
    'El plan {plan} ({price} al año) está pagado hasta el {day}.',
  'The {plan} plan is now billed yearly ({price} per year). It is paid until {day}. The unused part of the previous month was deducted.':
    'El plan {plan} se factura ahora anualmente ({price} al año). Está pagado hasta el {day}. La parte no utilizada del mes anterior se ha descontado.',
  'The {plan} plan is now billed monthly ({price} per month). It is paid until {day}. The unused part of the previous year was credited.':
    'El plan {plan} se factura ahora mensualmente ({price} al mes). Está pagado hasta el {day}. La parte no utilizada del año anterior se ha abonado.',
  'Your plan was changed from {before} to {plan} ({price} per year). The difference was charged, or credited if the new plan costs less.':
    'Su plan se cambió de {before} a {plan} ({price} al año). La diferencia se ha cobrado o, si el plan nuevo cuesta menos, se ha abonado.',
  'The {plan} plan ({price} per month) is paid until {day}.':
    'El plan {plan} ({price} al mes) está pagado hasta el {day}.',
  'Your receipts are here:': 'Sus facturas están aquí:',
  'A payment for your subscription failed': 'Ha fallado un pago de su suscripción',
  'The payment for the {plan} plan failed: {reason}': 'El pago del plan {plan} ha fallado: {reason}',
  'Your organization has the {plan} plan': 'Su organización tiene el plan {plan}',
  'An administrator of this installation linked your organization to its subscription.':
    'Un administrador del sistema ha vinculado su organización con su suscripción.',
  'Your plan was changed to {plan}': 'Su plan se cambió a {plan}',
  'Your plan was changed from {before} to {plan} ({price} per month). The difference for the rest of the period was charged, or credited if the new plan costs less.':
    'Su plan se cambió de {before} a {plan} ({price} al mes). La diferencia por el resto del periodo se ha cobrado o, si el plan nuevo cuesta menos, se ha abonado.',
  'Your invoices are here:': 'Sus facturas están aquí:',
  '{amount} is due.': 'Hay {amount} pendientes de pago.',
  'Your card will not be charged again automatically.':
    'No se volverá a cobrar automáticamente a su tarjeta.',
  'The next attempt to charge your card is on {day}.':
    'El próximo intento de cobro a su tarjeta será el {day}.',
  'If it is not paid, your access ends on {day} at the latest. Please update your card here:':
    'Si no se paga, su acceso termina a más tardar el {day}. Actualice su tarjeta aquí:',
  'Your subscription has ended': 'Su suscripción ha terminado',
  'The {plan} plan ended on {day}, {because}.': 'El plan {plan} terminó el {day}, {because}.',
  'because it was canceled': 'porque se canceló',
  'because a payment was not made': 'porque no se hizo un pago',
  'because it was ended at the payment provider': 'porque se terminó en el proveedor de pagos',
  'because your payment was refunded': 'porque se le reembolsó lo que pagó',
  'because it was paused at the payment provider': 'porque se pausó en el proveedor de pagos',
  'because it was not paid for and this installation now takes payments':
    'porque nunca se pagó y el sistema ahora acepta pagos',
  'because an administrator of this installation ended it': 'porque un administrador del sistema le puso fin',
  'because your bank returned the payment to you': 'porque su banco le devolvió el pago',
  'It no longer gives access.': 'Ya no da acceso.',
  'Your organization has a free trial, which gives access until {day}.':
    'Su organización tiene una prueba gratuita, que da acceso hasta el {day}.',
  'See what happens to your data, and how to subscribe again, here:':
    'Consulte qué pasa con sus datos y cómo volver a suscribirse aquí:',
  'A payment was refunded: {name}': 'Se reembolsó un pago: {name}',
  '{amount} of the payment {payment} was refunded.': 'Se han reembolsado {amount} del pago {payment}.',
  'A refund does not end access. To end access, end the subscription.':
    'Un reembolso no pone fin al acceso. Para ello, ponga fin a la suscripción.',
  'A payment is disputed: {name}': 'Se disputa un pago: {name}',
  'The payer asked their bank to return {amount} of the payment {payment} ({reason}).':
    'El pagador pidió a su banco que devolviera {amount} del pago {payment} ({reason}).',
  "Answer it in the payment provider's dashboard. Access stays until the bank decides.":
    'Responda en el panel del proveedor de pagos. El acceso se mantiene hasta que el banco decida.',
  'A dispute is over: {name}': 'Terminó una disputa: {name}',
  'The dispute {dispute} of {amount} is over.': 'La disputa {dispute} por {amount} ha terminado.',
  'The payment stays.': 'El pago se mantiene.',
  'The payer got the money back. If it was for the current subscription, the subscription has ended.':
    'El pagador recuperó el dinero. Si era por la suscripción vigente, esta ha terminado.',
  'It was closed without a decision.': 'Se cerró sin decisión.',
  'Refunds and disputes are listed here:': 'Los reembolsos y las disputas se enumeran aquí:',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your subscription was canceled': 'Su suscripción se ha cancelado',
  'The {plan} plan was canceled. You keep full access until {day}, and can reactivate it until then:':
    'El plan {plan} se ha cancelado. Conserva el acceso completo hasta el {day} y hasta entonces puede reactivarlo:',
  'Your free trial is about to end': 'Su prueba gratuita está a punto de terminar',
  'Your free trial ends on {day} at {time} UTC. After that, documents are kept for {documents} days, and everything else for {data} days.':
    'Su prueba gratuita termina el {day} a las {time} UTC. Después, los documentos se conservan {documents} días y todo lo demás, {data} días.',
  'Subscribe here to continue:': 'Suscríbase aquí para continuar:',
  // Data removal
  'Your documents in Proviso will be removed on {day}': 'Sus documentos en Proviso se eliminarán el {day}',
  'Your data in Proviso will be removed on {day}': 'Sus datos en Proviso se eliminarán el {day}',
  'Your subscription has ended. On {day}, the documents that your organization has uploaded to Proviso will be removed.':
    'Su suscripción ha terminado. El {day} se eliminarán los documentos que su organización ha subido a Proviso.',
  'Your free trial has ended. On {day}, the documents that your organization has uploaded to Proviso will be removed.':
    'Su prueba gratuita ha terminado. El {day} se eliminarán los documentos que su organización ha subido a Proviso.',
  'Your subscription has ended. On {day}, all data of your organization in Proviso will be removed, and its accounts will be closed.':
    'Su suscripción ha terminado. El {day} se eliminarán todos los datos de su organización en Proviso y se cerrarán sus cuentas.',
  'Your free trial has ended. On {day}, all data of your organization in Proviso will be removed, and its accounts will be closed.':
    'Su prueba gratuita ha terminado. El {day} se eliminarán todos los datos de su organización en Proviso y se cerrarán sus cuentas.',
  'This cannot be undone. Until then you can subscribe again, and everything stays:':
    'No se puede deshacer. Hasta entonces puede volver a suscribirse y todo se conserva:',
  'An owner can place a legal hold on the organization, which stops the removal.':
    'Un propietario puede imponer una retención legal sobre la organización, lo que detiene la eliminación.',
  // Closing an organization
  'Your organization in Proviso will be closed on {day}': 'Su organización en Proviso se cerrará el {day}',
  'An owner asked for your organization to be closed. For {days} days, until {day}, it can be read and exported, but not changed.':
    'Un propietario ha pedido que se cierre su organización. Durante {days} días, hasta el {day}, se puede consultar y exportar, pero no modificar.',
  'After that, all its data in Proviso will be removed, and its accounts will be closed. This cannot be undone.':
    'Después se eliminarán todos sus datos en Proviso y se cerrarán sus cuentas. Esto no se puede deshacer.',
  'Its subscription is canceled and is not renewed.': 'Su suscripción se cancela y no se renueva.',
  'Until then any owner can reopen it:': 'Hasta entonces, cualquier propietario puede reabrirla:',
  'Reminder: your organization in Proviso will be closed on {day}':
    'Recordatorio: su organización en Proviso se cerrará el {day}',
  'In {days} days, on {day}, your organization will be closed, as an owner requested.':
    'Dentro de {days} días, el {day}, se cerrará su organización, como pidió un propietario.',
  'Export what you need first. Until then any owner can reopen it:':
    'Exporte antes los datos que necesite. Hasta entonces, cualquier propietario puede reabrirla:',
  'Your organization in Proviso was reopened': 'Su organización en Proviso se ha reabierto',
  'Your organization will not be closed. Nothing was removed, and members can make changes again.':
    'Su organización no se cerrará. No se eliminó nada y los miembros pueden volver a hacer cambios.',
  'Its subscription stays canceled. To keep it, reactivate it here:':
    'Su suscripción sigue cancelada. Para conservarla, reactívela aquí:',
  'Your organization in Proviso was closed': 'Su organización en Proviso se ha cerrado',
  'Your organization can no longer be reopened. It is closed, and all its data in Proviso is being removed, including your account.':
    'Su organización ya no se puede reabrir. Está cerrada y se están eliminando todos sus datos en Proviso, incluida su cuenta.',
  'This is the last email we will send you. You can sign up again with this address at any time.':
    'Este es el último correo que le enviamos. Puede volver a registrarse con esta dirección en cualquier momento.',
  // Notifications
  'To unsubscribe, open:': 'Para darse de baja, abra:',
  'Choose which emails you get:': 'Usted decide qué correos recibe:',
  'Policies that changed:': 'Políticas que han cambiado:',
  'Analyses:': 'Análisis:',
  'You get at most one such email an hour.': 'Recibe como máximo un correo de este tipo por hora.',
  '1 policy changed in {organization}': '1 política modificada en {organization}',
  '{changed} policies changed in {organization}': '{changed} políticas modificadas en {organization}',
  '1 policy analyzed in {organization}': '1 política analizada en {organization}',
  '{analyzed} policies analyzed in {organization}': '{analyzed} políticas analizadas en {organization}',
  '1 policy changed, {analyzed} analyzed in {organization}':
    '1 política modificada, {analyzed} analizadas en {organization}',
  '{changed} policies changed, {analyzed} analyzed in {organization}':
    '{changed} políticas modificadas, {analyzed} analizadas en {organization}',
  '- and {count} more': '- y {count} más',
  created: 'creada',
  edited: 'editada',
  'status changed': 'estado cambiado',
  deleted: 'eliminada',
  undeleted: 'eliminación deshecha',
  analyzed: 'analizada',
  'analyzed, score {score}': 'analizada, puntuación {score}',
  'could not be analyzed': 'no se ha podido analizar',
  by: 'por',
  'A policy': 'Una política',
  // Reviews
  '1 policy is waiting for your review': '1 política espera su revisión',
  '{count} policies are waiting for your review': '{count} políticas esperan su revisión',
  'These policies are waiting for your review:': 'Estas políticas esperan su revisión:',
  'due on {day}': 'pendiente para el {day}',
  'overdue since {day}': 'atrasada desde el {day}',
  'If a policy needs no change, open it and confirm that you reviewed it. All reviews waiting for you:':
    'Si una política no necesita cambios, ábrala y confirme que la ha revisado. Todas las revisiones que le esperan:',
  // Publications
  'A publication that you signed could not take effect yet':
    'Una publicación que usted firmó todavía no pudo tener efecto',
  'A publication of a policy that you signed in Proviso could not take effect when it was due. It is retried every minute for 24 hours, and then canceled.':
    'La publicación de una política que usted firmó en Proviso no pudo tener efecto en su fecha. Se reintenta cada minuto durante 24 horas y después se cancela.',
  'The reason is on the policy’s page:': 'El motivo está en la página de la política:',
  // Approvals
  'A policy is waiting for your approval': 'Una política espera su aprobación',
  'A text of a policy was submitted for approval in Proviso, and you are one of the approvers.':
    'Se envió a aprobación en Proviso el texto de una política, y usted es una de las personas que pueden aprobarlo.',
  'Please decide by {day}.': 'Decida antes del final del {day}.',
  'Read the text and decide here:': 'Lea el texto y decida aquí:',
  'The text that you submitted was approved': 'Se aprobó el texto que usted envió',
  'The text that you submitted was approved.': 'Se aprobó el texto que usted envió.',
  'Changes to the text that you submitted were requested': 'Se pidieron cambios del texto que usted envió',
  'Changes to the text that you submitted were requested.': 'Se pidieron cambios del texto que usted envió.',
  'The text that you submitted was rejected': 'Se rechazó el texto que usted envió',
  'The text that you submitted was rejected.': 'Se rechazó el texto que usted envió.',
  'The submission of your text lapsed, because the text changed or is no longer waiting to be published':
    'El envío de su texto caducó porque el texto cambió o ya no está pendiente de publicarse',
  'The submission of your text lapsed, because the text changed or is no longer waiting to be published.':
    'El envío de su texto caducó porque el texto cambió o ya no está pendiente de publicarse.',
  'Read more here:': 'Lea más aquí:',
  // Comments on policies
  'New comments on a policy': 'Comentarios nuevos sobre una política',
  'There are new comments on a policy in Proviso. You wrote in the thread, or you own the policy.':
    'Hay comentarios nuevos sobre una política en Proviso. Usted escribió en el hilo o es responsable de la política.',
  'Read the comments here:': 'Lea los comentarios aquí:',
  // Exceptions to policies
  'An exception to a policy ends soon': 'Una excepción a una política termina pronto',
  'This exception to a policy, which you asked for or are responsible for, ends soon:':
    'Esta excepción a una política, que usted solicitó o de la que es responsable, termina pronto:',
  'last day {day}': 'último día {day}',
  'The policy then applies without the exception. If it is still needed, ask for a new one on the policy’s page.':
    'Después, la política se aplica sin la excepción. Si todavía se necesita, solicite una nueva en la página de la política.',
  'Requests for exceptions to policies are waiting': 'Hay solicitudes de excepciones a políticas en espera',
  'Members of your organization have asked for exceptions to policies in Proviso.':
    'Miembros de su organización han solicitado en Proviso excepciones a políticas.',
  'Requests that wait for a decision: {count}': 'Solicitudes que esperan una decisión: {count}',
  'Read the requests and decide here:': 'Lea las solicitudes y decida aquí:',
  'Your exception to a policy was approved': 'Se aprobó su excepción a una política',
  'Your exception to a policy was rejected': 'Se rechazó su excepción a una política',
  'Your exception to a policy was revoked': 'Se revocó su excepción a una política',
  'An owner has decided on an exception that you asked for. Read the decision here:':
    'Un propietario ha decidido sobre una excepción que usted solicitó. Lea la decisión aquí:',
  // Calendars of reviews
  'Policy reviews': 'Revisiones de políticas',
  'Review: {title}': 'Revisión: {title}',
  'Your week in Proviso: {organization}': 'Su semana en Proviso: {organization}',
  'This is what happened in {organization} last week:':
    'Esto es lo que ocurrió en {organization} la semana pasada:',
  'Policies: {total} ({changed} changed)': 'Políticas: {total}, de las cuales cambiaron {changed}',
  'Analyses: {count}': 'Análisis: {count}',
  'Compliance score: none yet': 'Puntuación de cumplimiento: todavía ninguna',
  'Compliance score: {score}% (a week ago: {before}%)':
    'Puntuación de cumplimiento: {score}\u00A0% (hace una semana: {before}\u00A0%)',
  'Compliance score: {score}%': 'Puntuación de cumplimiento: {score}\u00A0%',
  'Active people: {count}': 'Personas activas: {count}',
  // Checkpoints of histories
  'Checkpoint of the history of {organization}': 'Punto de control del historial de {organization}',
  'Please keep this email. It contains the signed state of the history of {organization}.':
    'Conserve este correo. Contiene el estado firmado del historial de {organization}.',
  'If anyone rewrites or cuts off the history later, the verifier can prove it with this email: give the verifier the saved email, the attached file, or the text below.':
    'Si alguien reescribe el historial o corta su final más adelante, el verificador lo detecta con este correo: entréguele el correo guardado, el archivo adjunto o el texto siguiente.',
  'Signed events: {count}': 'Eventos firmados: {count}',
  // Regulatory updates
  'Regulatory update: {title}': 'Novedad normativa: {title}',
  'The official document:': 'El documento oficial:',
  'Policies of your organization that it may affect:':
    'Políticas de su organización a las que puede afectar:',
  'You receive this because you subscribed to regulatory updates.':
    'Recibe este correo porque se suscribió a las novedades normativas.',
} as const satisfies Readonly<Record<keyof typeof germanMails, string>>;
