import { ApiError, Button, errorDetail, Field, TextInput, useToast } from '@proviso/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { shellTexts } from '../texts.ts';
import { Form } from './form-layout.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { useSessionStart } from './use-session-start.ts';

interface Code {
  code: string;
}
const resolver = lazyResolver<Code>(async () => (await import('../validation.ts')).verifyTwoFactorSchema);

export interface CodeFormProps {
  /** Called if the user must enter the password again. */
  onEnded: () => void;
}

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export const CodeForm = ({ onEnded }: CodeFormProps) => {
  const t = shellTexts.useTexts();
  const toast = useToast();
  const form = useForm<Code>({ resolver, defaultValues: { code: '' } });
  const verify = useSessionStart((api, body: Code) => api.POST('/api/auth/two-factor/verify', { body }), {
    returns: true,
    onSuccess: () =>
      toast({
        title: t('landing.auth.signedIn'),
        description: t('landing.auth.signedInDetail'),
        tone: 'success',
      }),
    onError: (error) => {
      const message = errorDetail(error) ?? t('landing.auth.codeFailedDetail');
      toast({ title: t('landing.auth.signInFailed'), description: message, tone: 'destructive' });
      if (error instanceof ApiError && error.code === 'two-factor.sign-in-ended') onEnded();
      else {
        form.reset();
        form.setError('code', { message }, { shouldFocus: true });
      }
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit((values) => verify.mutate(values));
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('landing.auth.code')}
        hint={t('landing.auth.codeHint')}
        error={form.formState.errors.code?.message}
        required
      >
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      <Button type="submit" size="lg" loading={verify.isPending || verify.isSuccess}>
        {t('landing.auth.verify')}
      </Button>
    </Form>
  );
};
