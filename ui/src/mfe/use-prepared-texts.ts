import { use } from 'react';
import { prepareTexts } from '../i18n/create-i18n.ts';
import type { TextResources } from '../i18n/define-texts.ts';
import { useServices } from './services.ts';

/**
 * Adds the texts of a part that is loaded later than its parent. Suspends until they are loaded in the page's
 * language.
 */
export const usePreparedTexts = (texts: TextResources): void => {
  const { i18n } = useServices();
  const loading = prepareTexts(i18n, [texts]);
  if (loading) use(loading);
};
