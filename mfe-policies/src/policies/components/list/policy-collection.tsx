import type { PolicySummary } from '@proviso/contracts';
import { color, Grid, motion, radius, shadow } from '@proviso/ui';
import { css, styled } from 'styled-components';
import { PolicyCard } from './policy-card.tsx';
import { PolicyRow } from './policy-row.tsx';
import type { PolicyLayout } from './use-layout.ts';

/** The list before, while the next is on its way. */
const waiting = css`
  transition: opacity ${motion.calm};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
const Cards = styled(Grid)`
  ${waiting}
`;
const Rows = styled.div`
  ${waiting}
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};
  > * + * {
    border-top: 1px solid ${color.border};
  }
`;

export interface PolicyCollectionProps {
  policies: readonly PolicySummary[];
  layout: PolicyLayout;
  /** A newer list is on its way. */
  busy: boolean;
  onView: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (policy: PolicySummary) => void;
}

/** Policies as cards or as a list. */
export const PolicyCollection = ({ policies, layout, busy, ...on }: PolicyCollectionProps) => {
  const Item = layout === 'grid' ? PolicyCard : PolicyRow;
  const items = policies.map((policy) => (
    <Item
      key={policy.id}
      policy={policy}
      onView={() => on.onView(policy.id)}
      onEdit={() => on.onEdit(policy.id)}
      onDelete={() => on.onDelete(policy)}
    />
  ));
  return layout === 'grid' ? (
    <Cards $min="20rem" aria-busy={busy}>
      {items}
    </Cards>
  ) : (
    <Rows aria-busy={busy}>{items}</Rows>
  );
};
