import { color, space, text } from '../theme/index.ts';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  padding-block: ${space[4]};
  border-top: 1px solid ${color.border};
  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
`;
const Title = styled.h2`
  margin-bottom: ${space[2]};
  color: ${color.textMuted};
  font: ${text('sm', 600)};
`;

/** A titled section of the rail, which is the column next to a text. */
export const RailSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Root>
  );
};
