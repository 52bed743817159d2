import { limits, variableMark, type VariableValues } from '@proviso/contracts';

/** A bracket that a user fills in. Brackets of links and escaped brackets are not. */
const BRACKET = /(?<!\\)\[([^[\]\n]{2,80})\](?!\()/g;

/**
 * Replaces brackets with the organization's variables of the same name: `[Privacy Officer]` becomes
 * `{{privacy_officer}}` if that variable has a value. `[Organization]` becomes the organization's name.
 */
export const fillBrackets = (draft: string, values: VariableValues): string => {
  let uses = 0;
  return draft.replaceAll(BRACKET, (bracket, words: string) => {
    const name = nameOf(words);
    if (!values.has(name) || uses >= limits.variableUses) return bracket;
    uses += 1;
    return variableMark(name);
  });
};

/** Returns the name of the variable that a bracket's words ask for. */
const nameOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '');
