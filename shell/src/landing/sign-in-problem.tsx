import { useQuery } from '@tanstack/react-query';
import { shellTexts } from '../texts.ts';
import { ProblemPanel } from './form-layout.ts';

/** Explains, from the problem code in the URL, why the sign-in provider or the server sent the user back. */
export const SignInProblem = ({ code }: { code: string }) => {
  const t = shellTexts.useTexts();
  const detail = useQuery({
    queryKey: ['problem', code],
    queryFn: async () => (await import('./text-of-problem.ts')).textOfProblem(code),
  });
  if (detail.isPending) return null;
  return (
    <ProblemPanel role="alert">
      <strong>{t('landing.auth.signInFailed')}</strong>
      {detail.data ?? t('landing.auth.errorFailedDetail')}
    </ProblemPanel>
  );
};
