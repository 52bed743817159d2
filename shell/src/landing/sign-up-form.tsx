import { limits, type SignUp } from '@proviso/contracts';
import { ApiError, Button, deviceTimeZone, errorDetail, Field, TextInput, useToast } from '@proviso/ui';
import { useForm } from 'react-hook-form';
import { useLinkToken } from '../account/use-link-token.ts';
import { shellTexts } from '../texts.ts';
import { Form, FieldPair, ProblemPanel } from './form-layout.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { useSessionStart } from './use-session-start.ts';

const emptyForm: Omit<SignUp, 'token' | 'timeZone'> = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  password: '',
};
const isField = (path: string): path is keyof typeof emptyForm => path in emptyForm;

const resolver = lazyResolver<SignUp>(async () => (await import('../validation.ts')).signUpSchema);

/** Creates an account with its organization. The token in `/sign-up/{token}` proves the email address. */
export const SignUpForm = () => {
  const t = shellTexts.useTexts();
  const toast = useToast();
  const token = useLinkToken();
  const form = useForm<SignUp>({ resolver, defaultValues: emptyForm });
  const signUp = useSessionStart((api, body: SignUp) => api.POST('/api/auth/signup', { body }), {
    onSuccess: ({ user }) =>
      toast({
        title: t('landing.auth.signedUp'),
        description: t('landing.auth.signedUpDetail', { name: user.firstName }),
        tone: 'success',
      }),
    onError: (error) => {
      const detail = errorDetail(error) ?? t('landing.auth.signUpFailedDetail');
      toast({ title: t('landing.auth.signUpFailed'), description: detail, tone: 'destructive' });
      const problems = error instanceof ApiError ? error.errors : [];
      const atFields = problems.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []));
      for (const { path, message } of atFields) form.setError(path, { message });
      if (atFields.length === 0) form.setError('root', { message: detail });
    },
  });
  const { errors } = form.formState;
  const { min } = limits.passwordCharacters;
  const submit = form.handleSubmit((values) =>
    signUp.mutate({ ...values, timeZone: deviceTimeZone(), ...(token !== undefined && { token }) }),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FieldPair>
        <Field label={t('landing.auth.firstName')} error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t('landing.auth.lastName')} error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </FieldPair>
      <Field label={t('landing.auth.email')} error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label={t('landing.auth.company')} error={errors.company?.message} required>
        <TextInput autoComplete="organization" {...form.register('company')} />
      </Field>
      <Field
        label={t('landing.auth.password')}
        hint={t('landing.auth.passwordHint', { min })}
        error={errors.password?.message}
        required
      >
        <TextInput type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      {errors.root?.message !== undefined && <ProblemPanel role="alert">{errors.root.message}</ProblemPanel>}
      <Button type="submit" size="lg" loading={signUp.isPending || signUp.isSuccess}>
        {t('landing.auth.signUp')}
      </Button>
    </Form>
  );
};
