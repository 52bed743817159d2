import { createContext, use } from 'react';

/** Attributes that a {@link Field} passes to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export const FieldControlContext = createContext<FieldControl | null>(null);

/** Id of the label for the control with this id. */
export const labelIdOf = (id: string): string => `${id}-label`;

/** Attributes that associate a control with the label, hint, and error of its field. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldControlContext) ?? {};
