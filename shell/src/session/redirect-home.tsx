import { Spinner, useLocation, useNavigate, useToast } from '@proviso/ui';
import { useEffect } from 'react';
import { CenteredPage } from '../frame/centered-page.ts';
import { shellTexts } from '../texts.ts';

/** Milliseconds until a visitor is redirected to the landing page. */
const redirectDelay = 1000;

/** Shown to a signed-out visitor on a protected page before the redirect to the landing page. */
export const RedirectHome = () => {
  const t = shellTexts.useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const page = `${pathname}${search}${hash}`;
  const message = t('session.signInAgain');
  useEffect(() => {
    toast({ title: message });
    const timer = setTimeout(() => void navigate('/', { replace: true, state: { page } }), redirectDelay);
    return () => clearTimeout(timer);
  }, [toast, navigate, message, page]);
  return (
    <CenteredPage as="main">
      <p>{message}</p>
      <Spinner />
    </CenteredPage>
  );
};
