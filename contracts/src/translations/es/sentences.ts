import type { Sentences } from '../english-sentences.ts';

export const spanishSentences = {
  'Email is required': 'El correo electrónico es obligatorio',
  'Email is too long': 'El correo electrónico es demasiado largo',
  'Use only the letters a to z in an email address':
    'Utilice solo las letras de la a a la z en una dirección de correo electrónico',
  'Enter a valid email address': 'Introduzca una dirección de correo electrónico válida',
  'Password is required': 'La contraseña es obligatoria',
  'Password must be at least {number} characters': 'La contraseña debe tener al menos {number} caracteres',
  'Password must be at most {number} characters': 'La contraseña debe tener como máximo {number} caracteres',
  'First name is required': 'El nombre es obligatorio',
  'First name is too long': 'El nombre es demasiado largo',
  'First name must be one line': 'El nombre debe ocupar una sola línea',
  'Last name is required': 'Los apellidos son obligatorios',
  'Last name is too long': 'Los apellidos son demasiado largos',
  'Last name must be one line': 'Los apellidos deben ocupar una sola línea',
  'Company is required': 'La empresa es obligatoria',
  'Company is too long': 'El nombre de la empresa es demasiado largo',
  'Company must be one line': 'El nombre de la empresa debe ocupar una sola línea',
  'Name is required': 'El nombre es obligatorio',
  'Name is too long': 'El nombre es demasiado largo',
  'Name must be one line': 'El nombre debe ocupar una sola línea',
  'Name too long': 'El nombre es demasiado largo',
  'Title is required': 'El título es obligatorio',
  'Title too long': 'El título es demasiado largo',
  'Content too large': 'El contenido es demasiado grande',
  'Change note too long': 'La nota de cambio es demasiado larga',
  'Code is required': 'El código es obligatorio',
  'Code is too long': 'El código es demasiado largo',
  'Link is required': 'El enlace es obligatorio',
  'Link is too long': 'El enlace es demasiado largo',
  'Location is too long': 'La ubicación es demasiado larga',
  'Choose a time zone from the list': 'Elija una zona horaria de la lista',
  'File too large': 'El archivo es demasiado grande',
  'Too many people at once': 'Demasiadas personas a la vez',
  'Description is too long': 'La descripción es demasiado larga',
  'Website is too long': 'La dirección del sitio web es demasiado larga',
  'Acronym is too long': 'La sigla es demasiado larga',
  'Choose at least one permission': 'Elija al menos un permiso',
  'A reason is required': 'Se requiere un motivo',
  'Reason too long': 'El motivo es demasiado largo',
  'Give a reason': 'Indique un motivo',
  'Use at most {number} characters': 'Utilice como máximo {number} caracteres',
  'Say why the event is skipped': 'Indique por qué se omite el evento',
  'Successfully signed in': 'Sesión iniciada correctamente',
  'Welcome, Administrator!': '¡Le damos la bienvenida a la administración!',
  'Account created successfully': 'Cuenta creada correctamente',
  'We have sent a link to both addresses.': 'Hemos enviado un enlace a ambas direcciones.',
  'We have sent you a new link.': 'Le hemos enviado un nuevo enlace.',
  'Your address is confirmed.': 'Su dirección está confirmada.',
  'Please sign in to go on': 'Inicie sesión para continuar',
  'Welcome to your organization': 'Le damos la bienvenida a su organización',
  'Network error': 'Error de red',
  'the file is encrypted.': 'el archivo está cifrado.',
  'the file is damaged.': 'el archivo está dañado.',
  'the file is too large when it is unpacked.': 'el archivo es demasiado grande una vez descomprimido.',
  'it took too long.': 'ha tardado demasiado.',
  'the file has no text.': 'el archivo no contiene texto.',
  'the file was lost.': 'el archivo se ha perdido.',
  'the text is not in UTF-8.': 'el texto no está en UTF-8.',
  'The first line must name the column “email”.': 'La primera línea debe nombrar la columna «email».',
  'There is nobody in the file.': 'No hay ninguna persona en el archivo.',
  'There are more than {number} people in the file.': 'Hay más de {number} personas en el archivo.',
  'Line {line}: {fault}': 'Línea {line}: {fault}',
  'The quotation marks do not match.': 'Las comillas no están emparejadas.',
  'The columns “citation” and “title” are needed.': 'Se necesitan las columnas «citation» y «title».',
  'There are no requirements in it.': 'No contiene ningún requisito.',
  'There are more than {number} requirements in it.': 'Contiene más de {number} requisitos.',
  'The citation {citation} is on line {line} already.': 'La cita {citation} ya está en la línea {line}.',
  'The weight must be 1, 2, or 3.': 'El peso debe ser 1, 2 o 3.',
  'The {field} is missing.': 'Falta el campo «{field}».',
  'The {field} is too long.': 'El campo «{field}» es demasiado largo.',
  'The control {citation} has no title.': 'El control {citation} no tiene título.',
  'The control {citation} is in it twice.': 'El control {citation} aparece dos veces.',
  'It is no JSON.': 'No es un JSON.',
  'It is nested too deeply.': 'Está anidado a demasiada profundidad.',
  'It is no OSCAL catalog: {place}.': 'No es un catálogo OSCAL: {place}.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  '1 policy has a compliance score below 60%.':
    '1 política tiene una puntuación de cumplimiento inferior al 60\u00A0%.',
  '{count} policies have a compliance score below 60%.':
    '{count} políticas tienen una puntuación de cumplimiento inferior al 60\u00A0%.',
  'Close the gaps in the 1 policy below 60%. Each analysis report lists them.':
    'Cierre las brechas de la única política por debajo del 60\u00A0%. Cada informe de análisis las enumera.',
  'Close the gaps in the {count} policies below 60%. Each analysis report lists them.':
    'Cierre las brechas de las {count} políticas por debajo del 60\u00A0%. Cada informe de análisis las enumera.',
  '1 policy has been under review for more than 14 days without a change.':
    '1 política lleva más de 14 días en revisión sin cambios.',
  '{count} policies have been under review for more than 14 days without a change.':
    '{count} políticas llevan más de 14 días en revisión sin cambios.',
  'Decide on the 1 policy under review: approve it or send it back to draft.':
    'Decida sobre la única política en revisión: apruébela o devuélvala a borrador.',
  'Decide on the {count} policies under review: approve them or send them back to draft.':
    'Decida sobre las {count} políticas en revisión: apruébelas o devuélvalas a borrador.',
  '1 policy has been revised since the last analysis.': '1 política se ha revisado desde el último análisis.',
  '{count} policies have been revised since the last analysis.':
    '{count} políticas se han revisado desde el último análisis.',
  'Analyze the 1 policy again that changed since the last analysis.':
    'Vuelva a analizar la única política que ha cambiado desde el último análisis.',
  'Analyze the {count} policies again that changed since the last analysis.':
    'Vuelva a analizar las {count} políticas que han cambiado desde el último análisis.',
  '1 policy in force has not changed for more than a year.':
    '1 política en vigor no ha cambiado en más de un año.',
  '{count} policies in force have not changed for more than a year.':
    '{count} políticas en vigor no han cambiado en más de un año.',
  'Review the 1 policy that nobody changed for a year: most standards ask for a review every year.':
    'Revise la única política que nadie ha cambiado en un año: la mayoría de las normas exige una revisión anual.',
  'Review the {count} policies that nobody changed for a year: most standards ask for a review every year.':
    'Revise las {count} políticas que nadie ha cambiado en un año: la mayoría de las normas exige una revisión anual.',
  '1 policy in use or under review has never been analyzed.':
    '1 política en uso o en revisión no se ha analizado nunca.',
  '{count} policies in use or under review have never been analyzed.':
    '{count} políticas en uso o en revisión no se han analizado nunca.',
  'Run a compliance check on the 1 policy without an analysis.':
    'Ejecute una comprobación de cumplimiento de la única política sin análisis.',
  'Run a compliance check on the {count} policies without an analysis.':
    'Ejecute una comprobación de cumplimiento de las {count} políticas sin análisis.',
  '1 draft has not changed for more than 30 days.': '1 borrador no ha cambiado en más de 30 días.',
  '{count} drafts have not changed for more than 30 days.':
    '{count} borradores no han cambiado en más de 30 días.',
  'Finish the 1 draft that nobody changed for 30 days, or delete it.':
    'Termine el único borrador que nadie ha cambiado en 30 días o elimínelo.',
  'Finish the {count} drafts that nobody changed for 30 days, or delete them.':
    'Termine los {count} borradores que nadie ha cambiado en 30 días o elimínelos.',
  '1 policy names no regulatory body.': '1 política no indica ningún marco normativo.',
  '{count} policies name no regulatory body.': '{count} políticas no indican ningún marco normativo.',
  'Name a regulatory body for 1 policy, so that audits find it.':
    'Indique un marco normativo para 1 política, para que las auditorías la encuentren.',
  'Name a regulatory body for {count} policies, so that audits find them.':
    'Indique un marco normativo para {count} políticas, para que las auditorías las encuentren.',
  '1 policy has no supporting documents.': '1 política no tiene documentos de apoyo.',
  '{count} policies have no supporting documents.': '{count} políticas no tienen documentos de apoyo.',
  'Attach the signed copies or evidence to 1 policy.':
    'Adjunte a 1 política las copias firmadas o las evidencias.',
  'Attach the signed copies or evidence to {count} policies.':
    'Adjunte a {count} políticas las copias firmadas o las evidencias.',
  'The policy checked against {requirement} does not address it.':
    'La política comprobada con {requirement} no cubre el requisito.',
  'None of the {count} policies checked against {requirement} addresses it.':
    'Ninguna de las {count} políticas comprobadas con {requirement} cubre el requisito.',
  'Say in one of your policies how you meet {requirement}.':
    'Indique en una de sus políticas cómo cumple {requirement}.',
  'Company name': 'Nombre de la empresa',
  'Privacy officer': 'Responsable de privacidad',
  Address: 'Dirección',
} as const satisfies Sentences;
