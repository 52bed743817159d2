import type { CurrentUser } from '@proviso/contracts';
import { color, from, IconButton, layer, space } from '@proviso/ui';
import { Drawer, NoticeLine } from '@proviso/ui/overlays';
import { useLive } from '@proviso/ui/live';
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SecondFactorNotice } from '../account/second-factor-notice.tsx';
import { UnverifiedNotice } from '../account/unverified-notice.tsx';
import { ClosingNotice } from '../closing/closing-notice.tsx';
import { useClosingChange } from '../closing/use-closing-change.ts';
import { Palette } from '../palette/palette.tsx';
import { usePalette } from '../palette/use-palette.ts';
import { useSharedParts } from '../remotes/use-shared-parts.ts';
import { shellTexts } from '../texts.ts';
import { Brand } from './brand.tsx';
import { contentId } from './content-id.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PlainHeader } from './plain-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import { SkipLink } from './skip-link.tsx';

const SupportBanner = lazy(async () => ({
  default: (await import('../support/support-banner.tsx')).SupportBanner,
}));

const Root = styled.div<{ $bare: boolean }>`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
  ${from.desktop} {
    ${({ $bare }) => !$bare && 'grid-template: 1fr / 16rem minmax(0, 1fr);'}
  }
`;
const Side = styled.header`
  display: none;
  ${from.desktop} {
    position: sticky;
    inset-block-start: 0;
    display: block;
    height: calc(100dvh - var(--support-banner, 0rem));
    overflow-y: auto;
    background: ${color.ink};
  }
`;
const TopBar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  background: ${color.ink};
  color: ${color.onInk};
  > :last-child {
    margin-inline-start: auto;
  }
  button {
    color: inherit;
    &:hover:not(:disabled) {
      background: ${color.inkRaised};
    }
    &:focus-visible {
      outline-color: ${color.inkAccent};
    }
  }
  ${from.desktop} {
    display: none;
  }
`;
const Main = styled.main`
  width: 100%;
  max-width: 78rem;
  margin: 0 auto;
  padding: ${space[3]} ${space[4]} ${space[12]};
  ${from.tablet} {
    padding: ${space[3]} ${space[8]} ${space[16]};
  }
`;

export interface FramedPageProps {
  user: CurrentUser;
  /** Hides the navigation, for a step before users start with the product. */
  bare?: boolean;
  children: ReactNode;
}

/** The navigation around every page of a signed-in user. Below 1024 px it is a drawer. */
export const FramedPage = ({ user, bare = false, children }: FramedPageProps) => {
  const t = shellTexts.useTexts();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = usePalette();
  useLive();
  useSharedParts();
  useClosingChange(user.closing !== undefined);
  return (
    <Root $bare={bare}>
      <SkipLink />
      {bare ? (
        <PlainHeader>
          <SignOutLink />
        </PlainHeader>
      ) : (
        <>
          <TopBar>
            <IconButton label={t('frame.menu')} icon={<Menu size={20} />} onClick={() => setDrawer(true)} />
            <Brand />
            <IconButton
              label={t('palette.title')}
              icon={<Search size={20} />}
              aria-haspopup="dialog"
              onClick={() => setPalette(true)}
            />
          </TopBar>
          <Drawer open={drawer} onOpenChange={setDrawer} title={t('frame.navigation')}>
            <Sidebar user={user} onNavigate={() => setDrawer(false)} />
          </Drawer>
          <Side>
            <Sidebar user={user} onFind={() => setPalette(true)} />
          </Side>
        </>
      )}
      <Palette user={user} open={palette} onClose={() => setPalette(false)} />
      <div>
        <NoticeLine />
        <OfflineNotice />
        {!bare && <UnverifiedNotice user={user} />}
        {user.lacksSecondFactor && <SecondFactorNotice />}
        {user.closing && <ClosingNotice closing={user.closing} />}
        <Main id={contentId} tabIndex={-1}>
          {children}
        </Main>
      </div>
      {user.support && (
        <Suspense fallback={null}>
          <SupportBanner key={user.support.until} user={user} support={user.support} />
        </Suspense>
      )}
    </Root>
  );
};
