import { space } from '@proviso/ui';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

/** Two short fields side by side if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space[4]};
`;
