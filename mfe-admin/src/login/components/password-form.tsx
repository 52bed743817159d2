import { ApiError, Button, Field, TextInput, useToast } from '@proviso/ui';
import { useRef, useState } from 'react';
import { adminTexts } from '../../texts.ts';
import type { AdminSignIn } from '../api/admin-sign-in.ts';
import { LoginForm } from './login-form-layout.ts';

/** Asks an administrator for their email address and password. */
export const PasswordForm = ({ signIn }: { signIn: AdminSignIn['password'] }) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** While sign-ins are paused, the password still works together with a code. */
  const [asksCode, setAsksCode] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
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
      <Field label={t('adminLogin.password')} required>
        <TextInput
          ref={passwordInput}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {asksCode && (
        <Field label={t('adminLogin.code')} hint={t('adminLogin.codeTogether')}>
          <TextInput
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" size="lg" loading={going}>
        {going ? t('adminLogin.submitting') : t('adminLogin.submit')}
      </Button>
    </LoginForm>
  );
};
