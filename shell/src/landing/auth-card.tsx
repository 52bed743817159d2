import { Card, color, shadow, space, text } from '@proviso/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import type { AuthMode } from './auth-mode.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${space[5]};
  padding: ${space[6]};
  border-color: transparent;
  box-shadow: ${shadow.lg};
  color: ${color.text};
  /* Inside a dark section, yet a light sheet: its controls keep the page's own focus colour. */
  button:focus-visible {
    outline-color: ${color.focus};
  }
`;
const Title = styled.h2`
  font: ${text('xl', 600, 'serif')};
`;
const Lead = styled.p`
  color: ${color.textMuted};
`;
const Switch = styled.button`
  justify-self: start;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.primary};
  font: ${text('sm', 600)};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid;
    outline-offset: 3px;
  }
`;

export interface AuthCardProps {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  ref?: Ref<HTMLElement>;
}

/** Sign-up or sign-in; a line at its end changes to the other. */
export const AuthCard = ({ mode, onModeChange, ref }: AuthCardProps) => {
  const t = shellTexts.useTexts();
  const signUp = mode === 'sign-up';
  return (
    <Root as="section" ref={ref} tabIndex={-1} aria-labelledby="auth-title">
      <div>
        <Title id="auth-title">
          {signUp ? t('landing.auth.signUpTitle') : t('landing.auth.signInTitle')}
        </Title>
        <Lead>{signUp ? t('landing.auth.signUpLead') : t('landing.auth.signInLead')}</Lead>
      </div>
      {signUp ? <SignUpForm /> : <SignInForm />}
      <Switch type="button" onClick={() => onModeChange(signUp ? 'sign-in' : 'sign-up')}>
        {signUp ? t('landing.auth.toSignIn') : t('landing.auth.toSignUp')}
      </Switch>
    </Root>
  );
};
