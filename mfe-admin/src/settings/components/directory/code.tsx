import { font } from '@proviso/ui';
import { styled } from 'styled-components';

/** A text that is copied, such as an address or a token. */
export const Code = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
