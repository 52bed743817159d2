import { AccessDenied, Card, Navigate, PageHeader, Skeleton, space, useUser } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { afterSignInPath, useAdminSignIn } from '../api/admin-sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

const Root = styled(Card)`
  max-width: 26rem;
  margin: ${space[8]} auto;
`;

/** Sign-in page for administrators. */
export const AdminLoginPage = () => {
  const t = adminTexts.useTexts();
  const user = useUser();
  const { password, code, codeRequired, entered } = useAdminSignIn();

  if (user.data?.isAdmin) return <Navigate to={entered ? afterSignInPath : '/'} replace />;
  if (user.data) return <AccessDenied />;
  if (user.isPending) return <Skeleton items={1} height="20rem" />;
  return (
    <Root as="section">
      <PageHeader title={t('adminLogin.title')} lead={t('adminLogin.lead')} />
      {codeRequired ? <CodeForm signIn={code} /> : <PasswordForm signIn={password} />}
    </Root>
  );
};
