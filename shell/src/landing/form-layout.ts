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

/** Why a form failed as a whole. */
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
