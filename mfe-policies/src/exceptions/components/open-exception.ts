import { color, focusRing, radius } from '@proviso/ui';
import { styled } from 'styled-components';

/** A button with the waived rule of an exception, which opens the exception. */
export const OpenException = styled.button`
  /* In a table row, the first line of the text is aligned with the other cells. */
  display: flex;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.primary};
  font: inherit;
  font-weight: 550;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration-color: currentcolor;
  }
  ${focusRing}
`;

/** Maximum number of characters of a waived rule in a list. */
const SHOWN = 90;

/** The beginning of a waived rule, for a list. */
export const beginningOf = (waived: string): string => {
  const line = waived.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line;
};
