import { useSearchParams } from '@proviso/ui';
import { useEffect, useRef, useState } from 'react';
import { contentId } from '../frame/content-id.ts';
import { SkipLink } from '../frame/skip-link.tsx';
import { shellTexts } from '../texts.ts';
import type { AuthMode } from './auth-mode.ts';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Trust } from './trust.tsx';

/** The page of someone who is not signed in. `/?signin` opens with the sign-in card. */
export const LandingPage = () => {
  const t = shellTexts.useTexts();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<AuthMode>(search.has('signin') ? 'sign-in' : 'sign-up');
  const card = useRef<HTMLElement>(null);
  const title = t('landing.title');
  useEffect(() => {
    document.title = `Proviso · ${title}`;
  }, [title]);

  const show = (next: AuthMode) => {
    setMode(next);
    card.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    card.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <SkipLink />
      <LandingHeader show={show} />
      <main id={contentId} tabIndex={-1}>
        <Hero mode={mode} onModeChange={setMode} show={show} card={card} />
        <Features />
        <Trust />
        <CallToAction show={show} />
      </main>
      <LandingFooter />
    </>
  );
};
