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

export interface NotCurrentPolicyBannerProps {
  title: string;
  detail?: ReactNode;
  /** Buttons or links, such as one to the current policy. */
  action?: ReactNode;
}

/** A banner above a policy, for example if the page does not show the current one, or if there is a draft. */
export const NotCurrentPolicyBanner = ({ title, detail, action }: NotCurrentPolicyBannerProps) => (
  <Root>
    <div>
      <Title>{title}</Title>
      {detail !== undefined && <Detail>{detail}</Detail>}
    </div>
    {action}
  </Root>
);
