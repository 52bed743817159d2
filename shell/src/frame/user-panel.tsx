import type { User } from '@proviso/contracts';
import { Avatar, color, radius, Row, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { SignOutLink } from './sign-out-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: auto;
  padding: ${space[4]} ${space[2]} ${space[2]};
  border-top: 1px solid ${color.inkBorder};
`;
const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
`;
const Name = styled.p`
  overflow: hidden;
  font: ${text('sm', 600)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Company = styled(Name)`
  color: ${color.onInkMuted};
  font: ${text('xs')};
`;
const Role = styled.span`
  padding: 0.1em ${space[2]};
  border: 1px solid ${color.inkBorder};
  border-radius: ${radius.sm};
  color: ${color.inkAccent};
  font: ${text('xs', 600)};
`;
const Controls = styled(Row)`
  button {
    color: ${color.onInkMuted};
    &:hover:not(:disabled) {
      background: ${color.inkRaised};
      color: ${color.onInk};
    }
  }
`;

/** The signed-in user's name and role, and the sign-out link. */
export const UserPanel = ({ user }: { user: User }) => {
  const t = shellTexts.useTexts();
  const { firstName, lastName, email, company, role, profileImageUrl } = user;
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <Root>
      <Person>
        <Avatar name={name} imageUrl={profileImageUrl} />
        <div>
          <Name>{name}</Name>
          <Company>{company}</Company>
        </div>
      </Person>
      <Controls $justify="space-between" $gap={2}>
        <Role>{t(`role.${role}`)}</Role>
        <Row $gap={1}>
          <ThemeToggle />
          <SignOutLink />
        </Row>
      </Controls>
    </Root>
  );
};
