import type { ProblemCode } from '@proviso/contracts';
import { ApiError, type I18n, type ToastStore } from '@proviso/ui';

/** Where an ended session leads to from the dashboard, which is the home, and from elsewhere, after so many milliseconds. */
const fromHome = { to: '/', delay: 1000 } as const;
const fromElsewhere = { to: '/api/login', delay: 500 } as const;
/** Also 401, but about what a person typed to sign in and not about the session. */
const failedSignIns: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'identity.credentials-wrong',
  'identity.admin-credentials-wrong',
  'two-factor.sign-in-ended',
]);

export interface UnauthorizedOptions {
  toasts: ToastStore;
  i18n: I18n;
  /** Whether the page that is shown is where a person starts. */
  isHome: () => boolean;
  /** Where to sign in and come back to the page that is shown. */
  signInAddress: () => Promise<string>;
  /** Whether the browser has a session by now; without it, a refused call says enough. */
  isSignedIn?: () => Promise<boolean>;
  /** Leaves the page for another address. */
  leave: (address: string) => void;
}

/** Creates the handler of failed calls: when the session has expired, says so once and goes to the sign-in page. */
export const createUnauthorizedHandler = ({
  toasts,
  i18n,
  isHome,
  signInAddress,
  isSignedIn,
  leave,
}: UnauthorizedOptions): ((error: Error) => void) => {
  let leaving = false;
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 401 || leaving) return;
    if (failedSignIns.has(error.code)) return;
    leaving = true;
    const t = i18n.getFixedT(null, 'shell');
    const atHome = isHome();
    toasts.toast({
      title: t(atHome ? 'session.expired' : 'session.unauthorized'),
      description: t(atHome ? 'session.signInAgain' : 'session.loggingIn'),
      tone: 'destructive',
    });
    const { to, delay } = atHome ? fromHome : fromElsewhere;
    let address: string = to;
    const learn = async () => {
      try {
        address = await signInAddress();
      } catch {
        // The person comes back to the front page.
      }
    };
    if (!atHome) void learn();
    // A call that was on its way while the session was replaced, as by a new password, is refused: nothing has ended then.
    const leaveUnlessSignedIn = async () => {
      if (await isSignedIn?.()) leaving = false;
      else leave(address);
    };
    setTimeout(() => (isSignedIn ? void leaveUnlessSignedIn() : leave(address)), delay);
  };
};
