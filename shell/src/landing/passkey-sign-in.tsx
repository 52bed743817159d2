import { type ApiClient, apiQuery, Button, errorDetail, useToast } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { methodsPath } from '../session/login-address.ts';
import { shellTexts } from '../texts.ts';
import { useSessionStart } from './use-session-start.ts';

/** True if passkeys for `domain` work on this page. While the domain is loading, true if they might. */
const worksHere = (domain: string | null | undefined): boolean => {
  const { hostname } = window.location;
  if (!('PublicKeyCredential' in window) || domain === null) return false;
  // Browsers do not support passkeys for IP addresses.
  if (domain === undefined) return !/^[\d.]+$|:/.test(hostname);
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

const signInWithPasskey = async (api: ApiClient) => {
  const optionsJSON = await api.POST('/api/auth/passkeys/sign-in/begin');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return api.POST('/api/auth/passkeys/sign-in', { body: { id, rawId, type, response } });
};

/** Signs in with a passkey, if the browser and the installation's URL support it. */
export const PasskeySignIn = () => {
  const t = shellTexts.useTexts();
  const toast = useToast();
  const methods = useQuery(apiQuery(methodsPath));
  const signIn = useSessionStart<undefined>(signInWithPasskey, {
    returns: true,
    onSuccess: () =>
      toast({
        title: t('landing.auth.signedIn'),
        description: t('landing.auth.signedInDetail'),
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: t('landing.auth.signInFailed'),
        description: errorDetail(error) ?? t('landing.auth.passkeyFailedDetail'),
        tone: 'destructive',
      }),
  });
  if (!worksHere(methods.data?.passkeys)) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      // The button is rendered from the start, so that the layout does not shift when the response arrives.
      disabled={methods.data === undefined}
      loading={signIn.isPending || signIn.isSuccess}
      onClick={() => signIn.mutate(undefined)}
    >
      <Fingerprint size={18} aria-hidden />
      {t('landing.auth.passkey')}
    </Button>
  );
};
