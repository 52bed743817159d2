import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUser } from '../api/index.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { space } from '../theme/index.ts';
import { Muted } from './card.ts';

/** A fieldset that does not affect the layout of its content. */
const Held = styled.fieldset`
  display: contents;
`;
const Why = styled(Muted)`
  margin-block-end: ${space[2]};
`;

/** True if the organization is closing, and therefore read-only. */
export const useIsClosing = (): boolean => useUser().data?.closing !== undefined;

/** Explains why a closing organization cannot be changed. */
export const WhyClosing = () => {
  const t = uiTexts.useTexts();
  return useIsClosing() ? <Why>{t('closing')}</Why> : null;
};

/**
 * Wraps controls that change the organization. While the organization is closing, the controls are disabled,
 * and a note explains why.
 */
export const UnlessClosing = ({ children }: { children: ReactNode }) => (
  <Held disabled={useIsClosing()}>
    <WhyClosing />
    {children}
  </Held>
);
