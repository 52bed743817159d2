import { space } from '@proviso/ui';
import { styled } from 'styled-components';

/** Three columns if all plans fit, otherwise one; never two columns. */
export const planColumns = 'repeat(auto-fit, minmax(clamp(30%, (42rem - 100%) * 999, 100%), 1fr))';

/** Cards of all plans, side by side. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template-columns: ${planColumns};
  gap: ${space[4]};
`;
