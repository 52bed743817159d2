import type { ProblemCode } from '@proviso/contracts';
import { ApiError, type I18n, type ToastStore } from '@proviso/ui';
import type { SignInOverlay } from './sign-in-overlay.ts';

/** Redirect when a session ends on the dashboard. The delay is in milliseconds. */
const fromHome = { to: '/', delay: 1000 } as const;
const fromElsewhere = { to: '/api/login', delay: 500 } as const;
/** Problem codes of 401 responses to a failed sign-in, which do not mean that the session has ended. */
const failedSignIns: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'identity.credentials-wrong',
  'identity.admin-credentials-wrong',
  'two-factor.sign-in-ended',
]);

export interface UnauthorizedOptions {
  toasts: ToastStore;
  i18n: I18n;
  /** True if the current page is the home page. */
  isHome: () => boolean;
  /** Sign-in URL that returns to the current page. */
  signInAddress: () => Promise<string>;
  /**
   * Checks whether the browser has a session after all. If omitted, a refused call means that there is none.
   */
  isSignedIn?: () => Promise<boolean>;
  signInOver?: Pick<SignInOverlay, 'offer' | 'isOpen' | 'hasUnsavedWork'>;
  /** Opens another URL. */
  leave: (address: string) => void;
}

/**
 * Creates the handler for failed calls. If the session has expired, it reports this once and goes to the
 * sign-in page, or offers to sign in over a page with unsaved work.
 */
export const createUnauthorizedHandler = ({
  toasts,
  i18n,
  isHome,
  signInAddress,
  isSignedIn,
  signInOver,
  leave,
}: UnauthorizedOptions): ((error: Error) => void) => {
  let leaving = false;
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 401 || leaving) return;
    if (failedSignIns.has(error.code) || signInOver?.isOpen()) return;
    leaving = true;
    const t = i18n.getFixedT(null, 'shell');
    const atHome = isHome();
    // On the home page, or on a page with unsaved work, the user is asked to sign in. Other pages redirect by
    // themselves.
    const isAsked = atHome || signInOver?.hasUnsavedWork() === true;
    toasts.toast({
      title: t(isAsked ? 'session.expired' : 'session.unauthorized'),
      description: t(isAsked ? 'session.signInAgain' : 'session.loggingIn'),
      tone: 'destructive',
    });
    const { to, delay } = atHome ? fromHome : fromElsewhere;
    let address: string = to;
    const learn = async () => {
      try {
        address = await signInAddress();
      } catch {
        // Without a sign-in URL, the user goes to the landing page.
      }
    };
    if (!atHome) void learn();
    const leaveUnlessUnsaved = () => {
      if (signInOver?.offer()) leaving = false;
      else leave(address);
    };
    // The user may still be signed in: a call that was sent before the session was replaced, for example by a
    // password change, is refused, too.
    const leaveUnlessSignedIn = async () => {
      if (await isSignedIn?.()) leaving = false;
      else leaveUnlessUnsaved();
    };
    setTimeout(() => (isSignedIn ? void leaveUnlessSignedIn() : leaveUnlessUnsaved()), delay);
  };
};
