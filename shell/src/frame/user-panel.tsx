import type { CurrentUser } from '@proviso/contracts';
import { Avatar, color, radius, Row, space, text, useNavigate } from '@proviso/ui';
import { DropdownMenu, DropdownMenuItem } from '@proviso/ui/overlays';
import { ChevronsUpDown, Keyboard, KeyRound, ReceiptText, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useLandmark } from '../remotes/manifest.ts';
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
const Person = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[1]};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.inkRaised};
  }
`;
const Name = styled.span`
  display: block;
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

/** Links to the user's own pages, if they are deployed. */
const useOwnPages = () => {
  const t = shellTexts.useTexts();
  const pages = [
    { to: useLandmark('profile'), label: t('userMenu.profile'), icon: UserRound },
    { to: useLandmark('security'), label: t('userMenu.security'), icon: KeyRound },
    { to: useLandmark('billing'), label: t('userMenu.billing'), icon: ReceiptText },
  ];
  return pages.flatMap(({ to, ...page }) => (to === undefined ? [] : [{ to, ...page }]));
};

const OrganizationMenuItems = lazy(async () => ({
  default: (await import('../auditing/organization-items.tsx')).OrganizationMenuItems,
}));

export interface UserPanelProps {
  user: CurrentUser;
  /** Called when the user selects a page. */
  onNavigate?: (() => void) | undefined;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** The signed-in user's name with a menu of their pages, their role, and the sign-out link. */
export const UserPanel = ({ user, onNavigate, onShortcuts }: UserPanelProps) => {
  const t = shellTexts.useTexts();
  const navigate = useNavigate();
  const pages = useOwnPages();
  const open = (to: string) => {
    onNavigate?.();
    void navigate(to);
  };
  const { firstName, lastName, email, company, role, profileImageUrl } = user;
  const name = `${firstName} ${lastName}`.trim() || email;
  return (
    <Root>
      <DropdownMenu
        align="start"
        trigger={
          <Person type="button">
            <Avatar name={name} imageUrl={profileImageUrl} />
            <span>
              <Name>{name}</Name>
              <Company>{company}</Company>
            </span>
            <ChevronsUpDown size={16} aria-hidden />
          </Person>
        }
      >
        {(user.auditing ? [] : pages).map(({ to, label, icon: Glyph }) => (
          <DropdownMenuItem key={to} icon={<Glyph size={16} aria-hidden />} onSelect={() => open(to)}>
            {label}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem icon={<Keyboard size={16} aria-hidden />} onSelect={onShortcuts}>
          {t('shortcuts.title')}
        </DropdownMenuItem>
        {!user.support && (
          <Suspense fallback={null}>
            <OrganizationMenuItems />
          </Suspense>
        )}
      </DropdownMenu>
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
