import { Button, Field, TextInput, useToast } from '@proviso/ui';
import { useEffect, useRef, useState } from 'react';
import { adminTexts } from '../../texts.ts';
import type { AdminSignIn } from '../api/admin-sign-in.ts';
import { LoginForm } from './login-form-layout.ts';

/** Asks an administrator with two-factor authentication for a code. */
export const CodeForm = ({ signIn }: { signIn: AdminSignIn['code'] }) => {
  const t = adminTexts.useTexts();
  const toast = useToast();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const going = signIn.isPending || signIn.isSuccess;
  // The form that had the focus is gone, so move the focus here.
  useEffect(() => input.current?.focus(), []);
  const submit = () => {
    if (code.trim() !== '') {
      signIn.mutate({ code });
      return;
    }
    input.current?.focus();
    toast({
      title: t('adminLogin.missing'),
      description: t('adminLogin.codeMissing'),
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
      <Field label={t('adminLogin.code')} hint={t('adminLogin.codeHint')} required>
        <TextInput
          ref={input}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" loading={going}>
        {going ? t('adminLogin.submitting') : t('adminLogin.codeSubmit')}
      </Button>
    </LoginForm>
  );
};
