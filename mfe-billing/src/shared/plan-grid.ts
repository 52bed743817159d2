import { space } from '@proviso/ui';
import { styled } from 'styled-components';

/** Holds the cards of all plans beside each other. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[4]};
`;
