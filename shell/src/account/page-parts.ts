import { space } from '@proviso/ui';
import { styled } from 'styled-components';

/** A page with one short form. */
export const NarrowPage = styled.div`
  display: grid;
  gap: ${space[4]};
  width: 100%;
  max-width: 30rem;
  margin: 0 auto;
`;

/** A region whose content screen readers announce as soon as it appears. */
export const LiveRegion = styled.div.attrs({ role: 'status' })``;
