import { color, radius, space, text } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-inline-start: 4px solid ${color.accent};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.text};
`;
const Title = styled.output`
  display: block;
  font: ${text('base', 600)};
`;
const Detail = styled.p`
  font: ${text('sm')};
`;

export interface PlaceBannerProps {
  title: string;
  detail?: ReactNode;
  /** The way back to the policy as it is now. */
  action?: ReactNode;
}

/** Says that what is shown is not the policy as it is now. */
export const PlaceBanner = ({ title, detail, action }: PlaceBannerProps) => (
  <Root>
    <div>
      <Title>{title}</Title>
      {detail !== undefined && <Detail>{detail}</Detail>}
    </div>
    {action}
  </Root>
);
