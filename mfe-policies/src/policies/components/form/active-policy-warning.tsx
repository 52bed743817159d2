import { color, text } from '@proviso/ui';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Root = styled.span`
  color: ${color.text};
  font: ${text('sm', 600)};
  svg {
    display: inline;
    margin-inline-end: 0.375em;
    vertical-align: -0.15em;
  }
`;

/** Warns, before an active policy is edited, that readers see changes immediately. */
export const ActivePolicyWarning = () => {
  const t = policiesTexts.useTexts();
  return (
    <Root>
      <Eye size={16} aria-hidden />
      {t('form.activeLead')}
    </Root>
  );
};
