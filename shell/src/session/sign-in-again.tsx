import { apiQuery, readUser, Stack, useServices, userPath, useUser } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { CodeForm } from '../landing/code-form.tsx';
import { PasskeySignIn } from '../landing/passkey-sign-in.tsx';
import { SignInForm } from '../landing/sign-in-form.tsx';
import { SingleSignOnLink } from '../landing/single-sign-on.tsx';
import { AfterSignIn } from '../landing/use-session-start.ts';
import { shellTexts } from '../texts.ts';
import { methodsPath, organizationLoginAddress } from './login-address.ts';

export interface SignInAgainProps {
  onClose: () => void;
  /** Opens a URL in place of the page. */
  leave: (address: string) => void;
}

/**
 * A sign-in dialog on top of a page with unsaved work, which stays as it is. Single sign-on opens in a new
 * tab. If a different user signs in, the browser navigates away, because the content belongs to the first
 * user.
 */
export const SignInAgain = ({ onClose, leave }: SignInAgainProps) => {
  const t = shellTexts.useTexts();
  const { api, queryClient } = useServices();
  const user = useUser().data;
  const methods = useQuery(apiQuery(methodsPath));
  const [step, setStep] = useState<'password' | 'code'>('password');
  const resume = useCallback(async () => {
    const now = await readUser(api);
    // There is no session yet, because the user is still signing in elsewhere.
    if (now === null) return;
    if (user && now.id !== user.id) {
      leave('/');
      return;
    }
    queryClient.setQueryData([userPath], now);
    onClose();
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [api, queryClient, user, leave, onClose]);

  useEffect(() => {
    // Errors are ignored, because the session is checked again when the user returns to the window.
    const look = () => void resume().catch(() => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [resume]);

  const email = user?.email ?? '';
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('session.expired')}
      description={t('session.over', { email })}
    >
      <AfterSignIn value={resume}>
        <Stack>
          {step === 'code' ? (
            <CodeForm onEnded={() => setStep('password')} />
          ) : (
            <>
              <SignInForm email={email} onCodeRequired={() => setStep('code')} />
              <PasskeySignIn />
              <SingleSignOnLink href={organizationLoginAddress(email, undefined)} target="_blank">
                {t('landing.auth.organization')}
              </SingleSignOnLink>
              {methods.data?.sso === true && (
                <SingleSignOnLink href="/api/login" target="_blank">
                  {t('landing.auth.sso')}
                </SingleSignOnLink>
              )}
            </>
          )}
        </Stack>
      </AfterSignIn>
    </Dialog>
  );
};
