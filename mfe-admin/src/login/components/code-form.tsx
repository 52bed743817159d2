import { Button, useToast } from '@proviso/ui';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '../../shared/code-field.tsx';
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
      <CodeField
        ref={input}
        label={t('adminLogin.code')}
        hint={t('adminLogin.codeHint')}
        required
        value={code}
        onChange={setCode}
        failure={signIn.error}
      />
      <Button type="submit" size="lg" loading={going}>
        {going ? t('adminLogin.submitting') : t('adminLogin.codeSubmit')}
      </Button>
    </LoginForm>
  );
};
