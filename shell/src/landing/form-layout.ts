import { color, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

/** Two short fields side by side if there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space[4]};
`;

/** Panel with the reason why a form failed, if no single field caused the failure. */
export const ProblemPanel = styled.div`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  font: ${text('sm')};
  strong {
    display: block;
  }
`;
