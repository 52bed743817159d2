import { standardVariables, variableLabel } from '@proviso/contracts';
import { sentence } from './answers.ts';

/**
 * Display name of a variable, in the page's language. Variables that an organization added have no
 * translation.
 */
export const labelOfVariable = (name: string): string => {
  const label = variableLabel(name);
  return standardVariables.some((standard) => standard === name) ? sentence(label) : label;
};
