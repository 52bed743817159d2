import { expect, it } from 'vitest';
import { wordsOfStatement } from '../statements/statement-words.ts';
import { compileElements } from './compile-elements.ts';

const named = (term: string, text: string): boolean => {
  const element = {
    id: 'a.b',
    says: 'something of a test',
    form: 'duty' as const,
    about: [],
    states: [[term]],
  };
  return compileElements([element]).groupsIn(wordsOfStatement(null, text)).size > 0;
};

it.each([
  ['inform*', 'We inform you.', true],
  ['inform*', 'Information is kept.', false],
  ['process*', 'Data is processed.', true],
  ['process*', 'The processor is named.', false],
  ['use*', 'Data is used.', true],
  ['use*', 'Users sign in.', false],
  ['regulator*', 'We tell regulators.', true],
  ['regulator*', 'Regulatory texts are kept.', false],
  ['contract*', 'A contract is signed.', true],
  ['contract*', 'Contractors sign in.', false],
  ['office*', 'Offices are locked.', true],
  ['office*', 'The officer is named.', false],
  ['person*', 'Personnel is trained.', true],
  ['person*', 'Personal data is kept.', false],
  ['develop*', 'We develop a plan.', true],
  ['develop*', 'Developers are hired.', false],
  ['incident*', 'The incident response plan is kept.', true],
  ['incident*', 'The incident response team is named.', false],
  ['retain* six years', 'Records are retained for six years.', true],
  ['retain* six years', 'Records are retained for as long as needed, or six years.', false],
  ['multi-factor', 'Multi factor sign-in is used.', true],
])('matches the term %s in "%s": %s', (term, text, isFound) => {
  expect(named(term, text)).toBe(isFound);
});
