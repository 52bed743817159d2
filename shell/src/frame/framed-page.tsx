import type { CurrentUser } from '@proviso/contracts';
import { color, from, IconButton, isOverlayOpen, layer, space, upTo, useNotice, userPath } from '@proviso/ui';
import { Drawer, NoticeLine } from '@proviso/ui/overlays';
import { useLive } from '@proviso/ui/live';
import { Menu, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { UnverifiedNotice } from '../account/unverified-notice.tsx';
import { ClosingNotice } from '../closing/closing-notice.tsx';
import { Palette } from '../palette/palette.tsx';
import { usePageShortcuts } from '../shortcuts/use-page-shortcuts.ts';
import { shellTexts } from '../texts.ts';
import { Brand } from './brand.tsx';
import { contentId } from './content-id.ts';
import { useSidebarItems } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PlainHeader } from './plain-header.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageTexts } from '../page-texts.ts';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Loads the parts of `ui` that micro-frontends share but the shell does not use. The shell can only provide
 * modules that its build references.
 */
const useSharedParts = (): void => {
  useEffect(() => {
    // Ignore errors here. A page that needs the part loads it again and reports the error.
    import('@proviso/ui/combobox').catch(() => undefined);
  }, []);
};

/**
 * State of the command palette. ⌘K and Ctrl-K toggle it, except on top of another dialog, where a navigation
 * could lose unsaved work.
 */
const usePalette = () => {
  const [open, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    if (!pressed || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (!open && isOverlayOpen()) return;
    event.preventDefault();
    setOpen(!open);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return [open, setOpen] as const;
};

/**
 * Refetches all data on the page when the organization starts or stops closing, because permissions change.
 */
const useClosingChange = (closing: boolean): void => {
  const queryClient = useQueryClient();
  const before = useRef(closing);
  useEffect(() => {
    if (before.current === closing) return;
    before.current = closing;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userPath });
  }, [queryClient, closing]);
};

/** Asks an administrator to turn on two-factor authentication first. */
const SecondFactorNotice = () => {
  const t = usePageTexts();
  useNotice({ id: 'second-factor', rank: 'now', tone: 'danger', text: t('account.secondFactor') });
  return null;
};

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const AuditingBanner = lazy(async () => ({
  default: (await import('../auditing/auditing-band.tsx')).AuditingBanner,
}));
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
  @media print {
    display: block;
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
  @media print {
    display: none;
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
  ${upTo.low} {
    position: static;
    padding-block: ${space[1]};
  }
  ${from.desktop} {
    display: none;
  }
  @media print {
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
  /** Hides the navigation, for steps before users start to use the product. */
  bare?: boolean;
  children: ReactNode;
}

/** The navigation around every page of a signed-in user. Below 1024 px it is a drawer. */
export const FramedPage = ({ user, bare = false, children }: FramedPageProps) => {
  const t = shellTexts.useTexts();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = usePalette();
  const [shortcuts, setShortcuts] = useState(false);
  const { items } = useSidebarItems(user);
  const pages = bare ? [] : items;
  usePageShortcuts(pages, { onFind: () => setPalette(true), onList: () => setShortcuts(true) });
  useLive(!user.auditing);
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
            <Sidebar
              user={user}
              onNavigate={() => setDrawer(false)}
              onShortcuts={() => {
                setDrawer(false);
                setShortcuts(true);
              }}
            />
          </Drawer>
          <Side>
            <Sidebar user={user} onFind={() => setPalette(true)} onShortcuts={() => setShortcuts(true)} />
          </Side>
        </>
      )}
      <Palette
        user={user}
        open={palette}
        onClose={() => setPalette(false)}
        onShortcuts={() => setShortcuts(true)}
      />
      {shortcuts && (
        <Suspense fallback={null}>
          <ShortcutsDialog pages={pages} onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
      <div>
        {user.auditing && (
          <Suspense fallback={null}>
            <AuditingBanner user={user} expiresAt={user.auditing.expiresAt} />
          </Suspense>
        )}
        <NoticeLine />
        <OfflineNotice />
        {!bare && !user.auditing && <UnverifiedNotice user={user} />}
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
