import { space } from '@proviso/ui';
import { styled } from 'styled-components';

/** As CSS: three where there is room for all plans, otherwise one; never two and one. */
export const planColumns = 'repeat(auto-fit, minmax(clamp(30%, (42rem - 100%) * 999, 100%), 1fr))';

/** Holds the cards of all plans beside each other. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template-columns: ${planColumns};
  gap: ${space[4]};
`;
