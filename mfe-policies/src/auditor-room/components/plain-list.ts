import { space } from '@proviso/ui';
import { styled } from 'styled-components';

/** A list without markers, for the parts of a policy's page. Use `as="ol"` where the order matters. */
export const PlainList = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
