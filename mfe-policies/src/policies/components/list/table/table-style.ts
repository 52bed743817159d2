import { color, focusRing, motion, radius, shadow, space, text } from '@proviso/ui';
import { css, styled } from 'styled-components';

/** Window widths with room for only the title and the status. */
const narrow = '@media (max-width: 48rem)';

/** Height in pixels of a row with a single line. */
export const rowHeight = 44;

const line = css`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) var(--columns) 3rem;
  align-items: center;
  > * {
    min-width: 0;
    padding: 0 ${space[2]};
    text-align: start;
  }
  ${narrow} {
    grid-template-columns: 2.5rem minmax(0, 1fr) auto 2.75rem;
    > [data-column]:not([data-column='status']) {
      display: none;
    }
  }
`;

// Each part has an explicit role: some browsers drop the roles of table elements in a grid.

export const Sheet = styled.table.attrs({ role: 'table' })<{ $waiting: boolean }>`
  display: block;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};
  font: ${text('sm')};
  transition: opacity ${motion.calm};
  /* The delay avoids a flicker, and its cost, if the next list arrives soon. */
  ${({ $waiting }) => $waiting && 'opacity: 0.6; transition-delay: 0.2s;'}
  thead,
  tbody {
    min-width: var(--least);
    ${narrow} {
      min-width: 0;
    }
  }
  thead {
    display: block;
    border-bottom: 1px solid ${color.border};
    border-radius: ${radius.lg} ${radius.lg} 0 0;
    background: ${color.surfaceSunken};
  }
  thead tr {
    ${line}
    min-height: 2.25rem;
  }
  thead th {
    color: ${color.textMuted};
    font: ${text('sm', 600)};
    white-space: nowrap;
  }
`;
export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const HeadLine = styled.tr.attrs({ role: 'row' })``;
export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
export const Rows = styled.tbody.attrs({ role: 'rowgroup' })`
  position: relative;
  display: block;
  @media print {
    height: auto !important;
  }
`;
export const Line = styled.tr.attrs({ role: 'row' })`
  ${line}
  position: absolute;
  inset-inline: 0;
  inset-block-start: 0;
  height: ${rowHeight}px;
  border-top: 1px solid ${color.border};
  &[data-index='0'] {
    border-top-color: transparent;
  }
  &:hover {
    background: ${color.surfaceHover};
  }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    position: static;
    transform: none !important;
    break-inside: avoid;
  }
`;
/** A single line that ends with an ellipsis if it is too long. */
export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
