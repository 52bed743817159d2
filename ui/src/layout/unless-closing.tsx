import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUser } from '../api/index.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { space } from '../theme/index.ts';
import { Muted } from './card.ts';

/** Its content stays where it would be without it. */
const Held = styled.fieldset`
  display: contents;
`;
const Why = styled(Muted)`
  margin-block-end: ${space[2]};
`;

/** What changes the organization: while it is to be closed every control inside is disabled, and says why. */
export const UnlessClosing = ({ children }: { children: ReactNode }) => {
  const t = uiTexts.useTexts();
  const isClosing = useUser().data?.closing !== undefined;
  return (
    <Held disabled={isClosing}>
      {isClosing && <Why>{t('closing')}</Why>}
      {children}
    </Held>
  );
};
