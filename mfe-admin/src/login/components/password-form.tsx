import { ApiError, Button, Field, TextInput, useRefusedValue, useToast } from '@proviso/ui';
import { useRef, useState } from 'react';
import { CodeField } from '../../shared/code-field.tsx';
import { adminTexts } from '../../texts.ts';
import type { AdminSignIn } from '../api/admin-sign-in.ts';
import { LoginForm } from './login-form-layout.ts';

const codes = ['identity.admin-credentials-wrong'] as const;

/** Asks an administrator for their email address and password. */
export const PasswordForm = ({ signIn }: { signIn: AdminSignIn['password'] }) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** True once sign-ins are paused. The password is then accepted only together with a code. */
  const [asksCode, setAsksCode] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const wrong = useRefusedValue({ error: signIn.error, codes, value: password, input: passwordInput });
  const going = signIn.isPending || signIn.isSuccess;
  const submit = () => {
    const missing = email.trim() === '' ? emailInput : password === '' ? passwordInput : undefined;
    if (missing === undefined) {
      signIn.mutate(asksCode ? { email, password, code } : { email, password }, {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'request.too-many') setAsksCode(true);
        },
      });
      return;
    }
    missing.current?.focus();
    toast({
      title: t('adminLogin.missing'),
      description: t('adminLogin.missingDetail'),
      tone: 'destructive',
    });
  };
  return (
    <LoginForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={t('adminLogin.email')} required>
        <TextInput
          ref={emailInput}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t('adminLogin.password')} error={wrong} required>
        <TextInput
          ref={passwordInput}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {asksCode && (
        <CodeField
          label={t('adminLogin.code')}
          hint={t('adminLogin.codeTogether')}
          value={code}
          onChange={setCode}
          failure={signIn.error}
        />
      )}
      <Button type="submit" size="lg" loading={going}>
        {going ? t('adminLogin.submitting') : t('adminLogin.submit')}
      </Button>
    </LoginForm>
  );
};
