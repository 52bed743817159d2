import type { Statement } from '../statements/statement.ts';

/** How firmly a statement binds: what it says must be done or is done, should be done, or is not done. */
export type Obligation = 'binding' | 'recommended' | 'denied';

/** What a statement commits to; `undefined` where it commits to nothing, such as a permission or a plan. */
export const obligationOf = ({
  modality,
  negated,
}: Pick<Statement, 'modality' | 'negated'>): Obligation | undefined => {
  if (modality === 'recommended') return 'recommended';
  if (modality !== 'required') return undefined;
  return negated === 'denial' ? 'denied' : 'binding';
};
