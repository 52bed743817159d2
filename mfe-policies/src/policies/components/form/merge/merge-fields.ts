import type { ParsedPolicyInput } from '@proviso/contracts';
import { policyValueNames } from '../form-values.ts';

/** The policy type has no field in the form, so it cannot conflict. */
type ClashName = Exclude<keyof ParsedPolicyInput, 'content' | 'policyTypeId'>;
/** A field that both sides changed, to different values. */
export interface FieldClash {
  name: ClashName;
  mine: ParsedPolicyInput[ClashName];
  theirs: ParsedPolicyInput[ClashName];
}

const names = policyValueNames.filter((name) => name !== 'content');
const clashNames = names.filter((name): name is ClashName => name !== 'policyTypeId');

/**
 * Merges the fields other than the content: a change of only one side is applied; `clashes` are for the user
 * to decide.
 */
export const mergeFields = (
  base: ParsedPolicyInput,
  mine: ParsedPolicyInput,
  theirs: ParsedPolicyInput,
): { merged: ParsedPolicyInput; clashes: FieldClash[] } => {
  const clashes = clashNames
    .filter((name) => mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name])
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const taken = names.filter((name) => mine[name] === base[name]).map((name) => [name, theirs[name]]);
  return { merged: { ...mine, ...Object.fromEntries(taken) }, clashes };
};
