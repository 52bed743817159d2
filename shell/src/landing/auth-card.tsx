import { Card, color, shadow, space, text } from '@proviso/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import type { AuthStep } from './auth-mode.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

const Root = styled(Card)`
  display: grid;
  gap: ${space[5]};
  padding: ${space[6]};
  border-color: transparent;
  box-shadow: ${shadow.lg};
  color: ${color.text};
  /* The card is light, so its controls use the page's focus color instead of the dark section's. */
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

const titles = {
  'sign-up': ['landing.auth.signUpTitle', 'landing.auth.signUpLead'],
  'sign-in': ['landing.auth.signInTitle', 'landing.auth.signInLead'],
  code: ['landing.auth.codeTitle', 'landing.auth.codeLead'],
} as const satisfies Record<AuthStep, unknown>;
/** For each step, the text of the link at its end, and the step that the link opens. */
const ways = {
  'sign-up': ['landing.auth.toSignIn', 'sign-in'],
  'sign-in': ['landing.auth.toSignUp', 'sign-up'],
  code: ['landing.auth.codeBack', 'sign-in'],
} as const satisfies Record<AuthStep, readonly [string, AuthStep]>;

export interface AuthCardProps {
  step: AuthStep;
  /** Problem code that explains why the user was sent back to sign in. */
  problem: string | undefined;
  onStep: (step: AuthStep) => void;
  ref?: Ref<HTMLElement>;
}

/** A card for sign-up, or for sign-in with its second step. A link at the end switches between the two. */
export const AuthCard = ({ step, problem, onStep, ref }: AuthCardProps) => {
  const t = shellTexts.useTexts();
  const [title, lead] = titles[step];
  const [wayText, way] = ways[step];
  return (
    <Root as="section" ref={ref} tabIndex={-1} aria-labelledby="auth-title">
      <div>
        <Title id="auth-title">{t(title)}</Title>
        <Lead>{t(lead)}</Lead>
      </div>
      {step === 'sign-up' && <SignUpForm />}
      {step === 'sign-in' && (
        <>
          {problem !== undefined && <SignInProblem code={problem} />}
          <SignInForm onCodeRequired={() => onStep('code')} />
          <PasskeySignIn />
          <SingleSignOn />
        </>
      )}
      {step === 'code' && <CodeForm onEnded={() => onStep('sign-in')} />}
      <Switch type="button" onClick={() => onStep(way)}>
        {t(wayText)}
      </Switch>
    </Root>
  );
};
