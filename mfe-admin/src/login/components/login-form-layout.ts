import { space } from '@proviso/ui';
import { styled } from 'styled-components';

export const LoginForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;
