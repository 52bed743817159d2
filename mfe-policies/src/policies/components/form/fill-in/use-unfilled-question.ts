import { fillVariables, placeholdersIn } from '@proviso/contracts';
import { useState } from 'react';
import { useVariableValues } from '../../../api/variables.ts';
import type { FormInitialState } from '../form-values.ts';
import type { PolicyForm } from '../use-policy-form.ts';

/**
 * Asks before the form saves an active text with places to fill in, unless readers already see exactly these
 * places.
 */
export const useUnfilledQuestion = (form: PolicyForm, base: FormInitialState | undefined) => {
  const values = useVariableValues() ?? new Map<string, string>();
  const [asked, setAsked] = useState<readonly string[]>();
  const placesOf = (content = '') => placeholdersIn(fillVariables(content, values).content);
  return {
    /** The places to ask about; `undefined` while there is no question. */
    asked,
    /** Returns true if the form must not be saved before the user has answered. */
    ask: (): boolean => {
      const { status, content } = form.getValues();
      const known = base?.values.status === 'active' ? placesOf(base.values.content) : [];
      const left = placesOf(content);
      if (status !== 'active' || left.every((place) => known.includes(place))) return false;
      setAsked(left);
      return true;
    },
    close: () => setAsked(undefined),
  };
};
