import type { PlanFeature } from '@proviso/contracts';
import { color, space } from '@proviso/ui';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { billingTexts } from '../texts.ts';

const Root = styled.ul<{ $lost: boolean }>`
  display: grid;
  gap: ${space[2]};
  li {
    display: flex;
    gap: ${space[2]};
    align-items: start;
  }
  svg {
    flex: none;
    margin-top: 0.25em;
    color: ${({ $lost }) => ($lost ? color.danger : color.primary)};
  }
`;

/** A plan's features; with `lost`, the features that the organization would lose. */
export const FeatureList = ({
  features,
  lost = false,
}: {
  features: readonly PlanFeature[];
  lost?: boolean;
}) => {
  const t = billingTexts.useTexts();
  return (
    <Root $lost={lost}>
      {features.map((feature) => (
        <li key={feature}>
          {lost ? <X size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          {t(`features.${feature}`)}
        </li>
      ))}
    </Root>
  );
};
