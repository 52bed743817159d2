import { states } from '@proviso/contracts';
import type { ComboboxOption } from '@proviso/ui/combobox';
import { useMemo } from 'react';
import { policiesTexts } from '../texts.ts';

/** The 50 states by code. The search also finds their names. */
export const useStateOptions = (): readonly ComboboxOption[] => {
  const t = policiesTexts.useTexts();
  return useMemo(
    () => states.map((state) => ({ value: state, label: state, detail: t(`stateName.${state}`) })),
    [t],
  );
};
