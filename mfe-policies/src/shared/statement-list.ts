import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** A list of signed statements, above the history of a policy. */
export const StatementSection = styled.section`
  margin-bottom: ${space[5]};
`;
export const StatementTitle = styled.h2`
  margin-bottom: ${space[2]};
  font: ${text('base', 600)};
`;
export const StatementList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  font: ${text('sm')};
`;
export const StatementHash = styled.p`
  overflow: hidden;
  color: ${color.textMuted};
  font: ${text('xs')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
