import { color, radius, space, text } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';

const Root = styled.div`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  font: ${text('sm')};
  strong {
    display: block;
  }
`;

/** Explains, from the problem code in the URL, why the sign-in provider or the server sent the user back. */
export const SignInProblem = ({ code }: { code: string }) => {
  const t = shellTexts.useTexts();
  const detail = useQuery({
    queryKey: ['problem', code],
    queryFn: async () => (await import('./text-of-problem.ts')).textOfProblem(code),
  });
  if (detail.isPending) return null;
  return (
    <Root role="alert">
      <strong>{t('landing.auth.signInFailed')}</strong>
      {detail.data ?? t('landing.auth.errorFailedDetail')}
    </Root>
  );
};
