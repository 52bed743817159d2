import { apiQuery, color, radius, space, text, useLocation } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { loginAddress, methodsPath, returnPageOf } from '../session/login-address.ts';
import { shellTexts } from '../texts.ts';

/** A link to a sign-in provider. Following it leaves the product. */
export const SingleSignOnLink = styled.a`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: 0 ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  color: ${color.text};
  font: ${text('base', 600)};
  text-decoration: none;
  &:hover {
    background: ${color.surfaceSunken};
  }
  &&:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/**
 * Links to the organization's own sign-in, if enabled. The server redirects there, so this leaves the page.
 */
export const SingleSignOn = () => {
  const t = shellTexts.useTexts();
  const methods = useQuery(apiQuery(methodsPath));
  const { state } = useLocation();
  if (methods.data?.sso !== true) return null;
  return (
    <SingleSignOnLink href={loginAddress(methods.data, returnPageOf(state))}>
      <KeyRound size={18} aria-hidden />
      {t('landing.auth.sso')}
    </SingleSignOnLink>
  );
};
