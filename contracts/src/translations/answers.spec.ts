import { expect, it } from 'vitest';
import { answers as german } from './de/index.ts';
import { answers as spanish } from './es/index.ts';

it('translates a problem by its code and parameters', () => {
  expect(german.problem({ code: 'request.too-many', parameters: { seconds: 12 } })).toBe(
    'Zu viele Anfragen. Bitte versuchen Sie es in 12 Sekunden erneut.',
  );
  expect(spanish.problem({ code: 'passkey.too-many', parameters: { passkeys: 10 } })).toBe(
    'Ya tiene 10 claves de acceso. Elimine una primero.',
  );
  expect(german.problem({ code: 'no.such-code', detail: 'Whatever.' })).toBeUndefined();
});

it('translates a parameter that is a sentence', () => {
  const fault = 'Line 7: The citation A.5 is already on line 3.';
  expect(german.problem({ code: 'own-body.file-faulty', parameters: { first: fault } })).toBe(
    'Die Datei kann nicht importiert werden. Zeile 7: Die Fundstelle A.5 steht bereits in Zeile 3.',
  );
  expect(
    spanish.problem({ code: 'analysis.failed', parameters: { reason: 'the engine was overloaded' } }),
  ).toBe('El análisis ha fallado: el motor estaba sobrecargado. Inténtelo de nuevo.');
});

it('translates field messages, even where the detail repeats them', () => {
  const problem = {
    code: 'request.invalid',
    detail: 'Some of the values are not valid: Title is required.',
    errors: [
      { path: 'title', message: 'Title is required' },
      { path: 'content', message: 'Content too large' },
    ],
  };
  expect(german.problem(problem)).toBe('Einige Angaben sind ungültig: Der Titel ist erforderlich.');
});

it('leaves user text unchanged', () => {
  expect(german.problem({ code: 'catalog.name-taken', parameters: { name: '$& {items} <b>' } })).toBe(
    'Es gibt bereits einen Eintrag mit dem Namen „$& {items} <b>“.',
  );
  expect(german.sentence('Password must be at least 8 characters')).toBe(
    'Das Passwort muss mindestens 8 Zeichen lang sein',
  );
  expect(german.sentence('Something else')).toBeUndefined();
});
