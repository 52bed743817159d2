import type { AdminLogin, CurrentUser } from '@proviso/contracts';
import { ApiError, errorDetail, useApi, useNavigate, userPath, useToast } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminTexts } from '../../texts.ts';

/** Page that opens after an administrator signs in. */
export const afterSignInPath = '/simple-admin';

/**
 * Signs an administrator in with email and password, and with a code if they use two-factor authentication.
 * Reports the result and opens the next page.
 */
export const useAdminSignIn = () => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const enter = async () => {
    const user = await api.GET('/api/auth/user');
    toast({
      title: t('adminLogin.granted'),
      description: t('adminLogin.grantedDetail'),
      tone: 'success',
    });
    // Navigate first, because this page redirects signed-in administrators elsewhere.
    void navigate(afterSignInPath);
    queryClient.setQueryData<CurrentUser | null>([userPath], user);
  };
  const refuse = (error: Error, fallback: string) =>
    toast({
      title: t('adminLogin.failed'),
      description: errorDetail(error) ?? fallback,
      tone: 'destructive',
    });

  const password = useMutation({
    mutationFn: (body: AdminLogin) => api.POST('/api/auth/admin-login', { body }),
    onSuccess: async (answer) => {
      if ('user' in answer) await enter();
    },
    onError: (error) => refuse(error, t('adminLogin.failedDetail')),
  });
  const code = useMutation({
    mutationFn: (body: { code: string }) => api.POST('/api/auth/two-factor/verify', { body }),
    onSuccess: enter,
    onError: (error) => {
      refuse(error, t('adminLogin.codeFailedDetail'));
      // A 401 means that the sign-in took too long, so start over.
      if (error instanceof ApiError && error.status === 401) password.reset();
    },
  });
  const codeRequired = password.data !== undefined && 'twoFactorRequired' in password.data;
  return { password, code, codeRequired, entered: code.isSuccess || (password.isSuccess && !codeRequired) };
};

export type AdminSignIn = ReturnType<typeof useAdminSignIn>;
