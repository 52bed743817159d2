import { useSearchParams } from '@proviso/ui';
import { useEffect, useRef, useState } from 'react';
import { contentId } from '../frame/content-id.ts';
import { SkipLink } from '../frame/skip-link.tsx';
import { shellTexts } from '../texts.ts';
import type { AuthMode, AuthStep } from './auth-mode.ts';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { TrustSection } from './trust-section.tsx';

const stepOf = (search: URLSearchParams): AuthStep => {
  if (!search.has('signin')) return 'sign-up';
  return search.has('two-factor') ? 'code' : 'sign-in';
};

/**
 * The page for visitors who are not signed in. `/?signin` opens the sign-in card. `&error=<code>` explains
 * why the server redirected here, and `&two-factor` opens the card's second step.
 */
export const LandingPage = () => {
  const t = shellTexts.useTexts();
  const [search] = useSearchParams();
  const [step, setStep] = useState(() => stepOf(search));
  const card = useRef<HTMLElement>(null);
  const title = t('landing.title');
  useEffect(() => {
    document.title = `Proviso · ${title}`;
  }, [title]);

  const asked = search.has('signin');
  useEffect(() => {
    if (asked) card.current?.scrollIntoView({ block: 'center' });
  }, [asked]);

  const show = (next: AuthMode) => {
    setStep(next);
    card.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    card.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <SkipLink />
      <LandingHeader show={show} />
      <main id={contentId} tabIndex={-1}>
        <Hero
          step={step}
          problem={search.get('error') ?? undefined}
          onStep={setStep}
          show={show}
          card={card}
        />
        <Features />
        <TrustSection />
        <CallToAction show={show} />
      </main>
      <LandingFooter />
    </>
  );
};
