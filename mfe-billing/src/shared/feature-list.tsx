import type { PlanFeature } from '@proviso/contracts';
import { color, space } from '@proviso/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { billingTexts } from '../texts.ts';

const Root = styled.ul`
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
    color: ${color.primary};
  }
`;

/** What a plan includes. */
export const FeatureList = ({ features }: { features: readonly PlanFeature[] }) => {
  const t = billingTexts.useTexts();
  return (
    <Root>
      {features.map((feature) => (
        <li key={feature}>
          <Check size={16} aria-hidden />
          {t(`features.${feature}`)}
        </li>
      ))}
    </Root>
  );
};
