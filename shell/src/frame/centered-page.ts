import { space } from '@proviso/ui';
import { styled } from 'styled-components';

export const CenteredPage = styled.div`
  display: grid;
  gap: ${space[4]};
  place-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: ${space[6]};
`;
