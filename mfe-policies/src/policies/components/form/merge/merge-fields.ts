import type { ParsedPolicyInput } from '@proviso/contracts';
import { policyValueNames } from '../form-values.ts';

type FieldName = Exclude<keyof ParsedPolicyInput, 'content'>;
/** A field that both sides changed, to different values. */
export interface FieldClash {
  name: FieldName;
  mine: ParsedPolicyInput[FieldName];
  theirs: ParsedPolicyInput[FieldName];
}

const names = policyValueNames.filter((name): name is FieldName => name !== 'content');

/**
 * Merges the fields other than the content: a change of only one side is applied; `clashes` are for the user
 * to decide.
 */
export const mergeFields = (
  base: ParsedPolicyInput,
  mine: ParsedPolicyInput,
  theirs: ParsedPolicyInput,
): { merged: ParsedPolicyInput; clashes: FieldClash[] } => {
  const clashes = names
    .filter((name) => mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name])
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const taken = names.filter((name) => mine[name] === base[name]).map((name) => [name, theirs[name]]);
  return { merged: { ...mine, ...Object.fromEntries(taken) }, clashes };
};
