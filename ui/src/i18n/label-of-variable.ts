import { standardVariables, variableLabel } from '@proviso/contracts';
import { sentence } from './answers.ts';

/** What people call a variable, in the language of the page; those that an organization added keep its own word. */
export const labelOfVariable = (name: string): string => {
  const label = variableLabel(name);
  return standardVariables.some((standard) => standard === name) ? sentence(label) : label;
};
