import { styled } from 'styled-components';
import { color, from, radius, space, text } from '../theme/index.ts';

/** Lets a wide table scroll inside the page. Set `tabIndex={0}`, `role="region"`, and a label. */
export const TableScroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

/** Style of a plain `table` and its usual parts. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${text('sm')};
  th,
  td {
    padding: ${space[3]} ${space[2]};
    text-align: start;
    vertical-align: baseline;
    ${from.tablet} {
      padding-inline: ${space[4]};
    }
  }
  th {
    color: ${color.textMuted};
    font-weight: 600;
    white-space: nowrap;
  }
  tbody th {
    min-width: 7rem;
    white-space: normal;
    ${from.tablet} {
      min-width: 10rem;
    }
  }
  thead th {
    background: ${color.surfaceSunken};
  }
  tr + tr,
  tbody tr {
    border-top: 1px solid ${color.border};
  }
`;

/** A cell of a {@link Table} that stays on one line, such as a date or a number. */
export const ShortCell = styled.td`
  white-space: nowrap;
`;
