import { createContext, use } from 'react';

/** What a {@link Field} tells the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export const FieldControlContext = createContext<FieldControl | null>(null);

/** The id of the label that belongs to the control `id` of a field. */
export const labelIdOf = (id: string): string => `${id}-label`;

/** The attributes that tie a control to the label, hint and error of the field around it. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldControlContext) ?? {};
