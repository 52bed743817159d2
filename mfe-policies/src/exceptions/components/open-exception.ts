import { TextButton } from '@proviso/ui';
import { styled } from 'styled-components';

/** A button with the waived rule of an exception, which opens the exception. */
export const OpenException = styled(TextButton)`
  /* In a table row, the first line of the text is aligned with the other cells. */
  display: flex;
  max-width: 100%;
  font: inherit;
  font-weight: 550;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  overflow-wrap: anywhere;
  &:hover {
    text-decoration-color: currentcolor;
  }
`;

/** Maximum number of characters of a waived rule in a list. */
export const WAIVED_CHARACTERS = 90;
