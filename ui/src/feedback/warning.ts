import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/index.ts';

/** A sentence that warns before an action, without preventing it. Screen readers announce it. */
export const Warning = styled.output`
  display: block;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font: ${text('sm', 550)};
  overflow-wrap: anywhere;
`;
