import { color, radius, space, text } from '@proviso/ui';
import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';

const Root = styled.a`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  color: ${color.onInkMuted};
  font: ${text('sm', 550)};
  text-decoration: none;
  &:hover {
    background: ${color.inkRaised};
    color: ${color.onInk};
  }
`;
/** Signs out. The server ends the session and responds with another page, so this is not a router link. */
export const SignOutLink = () => {
  const t = shellTexts.useTexts();
  return (
    <Root href="/api/logout">
      <LogOut size={16} aria-hidden />
      {t('frame.signOut')}
    </Root>
  );
};
