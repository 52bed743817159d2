import { styled } from 'styled-components';
import { color, radius } from '../theme/index.ts';

/** A row of toggle buttons, one of which is active. `aria-label` describes the choice. */
export const ToggleGroup = styled.fieldset`
  display: flex;
  flex: none;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 2px;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  [aria-pressed='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;
