import type { SignIn } from '@proviso/contracts';
import { ApiError, Button, errorDetail, Field, Link, TextInput, useLocation, useToast } from '@proviso/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { organizationLoginAddress, returnPageOf } from '../session/login-address.ts';
import { shellTexts } from '../texts.ts';
import { Form, ProblemPanel } from './form-layout.ts';
import { isWrongPassword } from './is-wrong-password.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { useSessionStart } from './use-session-start.ts';

const resolver = lazyResolver<SignIn>(async () => (await import('../validation.ts')).signInSchema);

export interface SignInFormProps {
  /** Called if the password was correct and a code is required. */
  onCodeRequired: () => void;
  /** Email address of a user who signs in again. The form then has no links to other pages. */
  email?: string;
}

/** Signs in to an existing account. */
export const SignInForm = ({ onCodeRequired, email }: SignInFormProps) => {
  const t = shellTexts.useTexts();
  const toast = useToast();
  const form = useForm<SignIn>({
    resolver,
    defaultValues: { email: email ?? '', password: '' },
  });
  /** True once sign-ins are paused. The password is then accepted only together with a code. */
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useSessionStart((api, body: SignIn) => api.POST('/api/auth/signin', { body }), {
    returns: true,
    onCodeRequired,
    onSuccess: () =>
      toast({
        title: t('landing.auth.signedIn'),
        description: t('landing.auth.signedInDetail'),
        tone: 'success',
      }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'request.too-many') setAsksCode(true);
      const message = errorDetail(error) ?? t('landing.auth.signInFailedDetail');
      toast({ title: t('landing.auth.signInFailed'), description: message, tone: 'destructive' });
      form.setError(isWrongPassword(error) ? 'password' : 'root', { message }, { shouldFocus: true });
    },
  });
  const { state } = useLocation();
  /** The server redirects to the provider of the organization that owns the email address's domain. */
  const byOrganization = async () => {
    if (await form.trigger('email', { shouldFocus: true }))
      location.assign(organizationLoginAddress(form.getValues('email').trim(), returnPageOf(state)));
  };
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => signIn.mutate(values));
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {email === undefined && (
        <Field label={t('landing.auth.email')} error={errors.email?.message} required>
          <TextInput type="email" autoComplete="username" {...form.register('email')} />
        </Field>
      )}
      <Field label={t('landing.auth.password')} error={errors.password?.message} required>
        <TextInput type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      {asksCode && (
        <Field
          label={t('landing.auth.code')}
          hint={t('landing.auth.codeTogether')}
          error={errors.code?.message}
        >
          <TextInput autoComplete="one-time-code" spellCheck={false} {...form.register('code')} />
        </Field>
      )}
      {/* For password managers. */}
      {email !== undefined && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      {email === undefined && <Link to="/forgot-password">{t('landing.auth.forgot')}</Link>}
      {errors.root?.message !== undefined && <ProblemPanel role="alert">{errors.root.message}</ProblemPanel>}
      <Button type="submit" size="lg" loading={signIn.isPending || signIn.isSuccess}>
        {t('landing.auth.signIn')}
      </Button>
      {email === undefined && (
        <Button variant="secondary" size="lg" onClick={() => void byOrganization()}>
          {t('landing.auth.organization')}
        </Button>
      )}
    </Form>
  );
};
