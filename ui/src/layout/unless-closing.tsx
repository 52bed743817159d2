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

/** Whether the organization is to be closed, and can only be read. */
export const useIsClosing = (): boolean => useUser().data?.closing !== undefined;

/** Says why nothing of the organization can be changed, while it is to be closed. */
export const WhyClosing = () => {
  const t = uiTexts.useTexts();
  return useIsClosing() ? <Why>{t('closing')}</Why> : null;
};

/** What changes the organization: while it is to be closed every control inside is disabled, and says why. */
export const UnlessClosing = ({ children }: { children: ReactNode }) => (
  <Held disabled={useIsClosing()}>
    <WhyClosing />
    {children}
  </Held>
);
