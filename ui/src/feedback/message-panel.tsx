import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/index.ts';

export interface MessagePanelProps {
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A button or link that the message offers. */
  action?: ReactNode;
  role?: 'alert';
  /** True if the panel is the only content of the page, so that its title is the page's heading. */
  wholePage?: boolean;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[12]} ${space[6]};
  border: 1px dashed ${color.border};
  border-radius: ${radius.lg};
  text-align: center;
`;
const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${space[2]};
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};
  color: ${color.textMuted};
`;
const Title = styled.p`
  font: ${text('lg', 600, 'serif')};
`;
const Detail = styled.p`
  max-width: 44ch;
  color: ${color.textMuted};
`;
const Action = styled.div`
  margin-top: ${space[3]};
`;

/** A centered message that replaces content. */
export const MessagePanel = ({ icon, title, detail, action, role, wholePage = false }: MessagePanelProps) => (
  <Root role={role}>
    <Icon aria-hidden>{icon}</Icon>
    <Title as={wholePage ? 'h1' : 'p'}>{title}</Title>
    {detail !== undefined && <Detail>{detail}</Detail>}
    {action !== undefined && <Action>{action}</Action>}
  </Root>
);
