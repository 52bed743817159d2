import { text } from '@proviso/ui';
import { styled } from 'styled-components';

/** Controls with a common name, which is the legend. */
export const FieldGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font: ${text('sm', 600)};
  }
`;
