import type { ProblemCode } from '@proviso/contracts';
import { ApiError, type I18n, type ToastStore } from '@proviso/ui';

/** Milliseconds between the message and the sign-in page (specification §9). */
const loginDelay = 500;
const loginPath = '/api/login';
/** Also 401, but about what a person typed to sign in and not about the session. */
const failedSignIns: ReadonlySet<string | undefined> = new Set<ProblemCode>([
  'identity.credentials-wrong',
  'identity.admin-credentials-wrong',
  'two-factor.sign-in-ended',
]);

export interface UnauthorizedOptions {
  toasts: ToastStore;
  i18n: I18n;
  /** Leaves the page for another address. */
  leave: (address: string) => void;
}

/** Makes the reaction to failed calls: when the session has ended, says so once and leads to the sign-in page. */
export const createUnauthorizedHandler = ({
  toasts,
  i18n,
  leave,
}: UnauthorizedOptions): ((error: Error) => void) => {
  let leaving = false;
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 401 || leaving) return;
    if (failedSignIns.has(error.code)) return;
    leaving = true;
    const t = i18n.getFixedT(null, 'shell');
    toasts.toast({
      title: t('session.unauthorized'),
      description: t('session.loggingIn'),
      tone: 'destructive',
    });
    setTimeout(() => leave(loginPath), loginDelay);
  };
};
