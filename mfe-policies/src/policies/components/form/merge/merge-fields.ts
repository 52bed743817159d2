import type { ParsedPolicyInput } from '@proviso/contracts';
import { policyValueNames } from '../form-values.ts';

type FieldName = Exclude<keyof ParsedPolicyInput, 'content'>;
/** A field that both sides changed, to different values. */
export interface FieldConflict {
  name: FieldName;
  mine: ParsedPolicyInput[FieldName];
  theirs: ParsedPolicyInput[FieldName];
}

const names = policyValueNames.filter((name): name is FieldName => name !== 'content');

/**
 * Merges all fields except the content. If only one side changed a field, that change is applied. The user
 * must decide about `clashes`.
 */
export const mergeFields = (
  base: ParsedPolicyInput,
  mine: ParsedPolicyInput,
  theirs: ParsedPolicyInput,
): { merged: ParsedPolicyInput; clashes: FieldConflict[] } => {
  const clashes = names
    .filter((name) => mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name])
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const taken = names.filter((name) => mine[name] === base[name]).map((name) => [name, theirs[name]]);
  return { merged: { ...mine, ...Object.fromEntries(taken) }, clashes };
};
