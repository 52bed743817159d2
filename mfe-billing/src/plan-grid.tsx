import { space } from '@proviso/ui';
import { styled } from 'styled-components';
import { PlanCard } from './plan-card.tsx';
import { plans } from './plans.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[4]};
  margin-top: ${space[4]};
`;

/** All plans beside each other. */
export const PlanGrid = () => (
  <Root>
    {plans.map((plan) => (
      <PlanCard key={plan.id} plan={plan} />
    ))}
  </Root>
);
