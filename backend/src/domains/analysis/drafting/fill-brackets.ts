import { limits, ORGANIZATION_VARIABLE, variableMark, type VariableValues } from '@proviso/contracts';

/** A bracket for a user to fill in. Excludes escaped brackets and the brackets of links. */
const BRACKET = /(?<!\\)\[([^[\]\n]{2,80})\](?!\()/g;

/** Standard variables by their names in German and Spanish drafts. */
const translatedNames: Readonly<Record<string, string>> = {
  organisation: ORGANIZATION_VARIABLE,
  organización: ORGANIZATION_VARIABLE,
  datenschutzbeauftragter: 'privacy_officer',
  oficial_de_privacidad: 'privacy_officer',
};

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
const nameOf = (words: string): string => {
  const name = words
    .toLowerCase()
    .replace(/^(?:the|der|die|das|el|la) /, '')
    .replaceAll(/[^\p{L}\d]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
  return Object.hasOwn(translatedNames, name) ? (translatedNames[name] ?? name) : name;
};
