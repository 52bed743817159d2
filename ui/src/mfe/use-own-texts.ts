import { use } from 'react';
import { prepareTexts } from '../i18n/create-i18n.ts';
import type { TextResources, Texts } from '../i18n/define-texts.ts';
import { useServices } from './services.ts';

/** The texts of a part that is loaded later than what shows it; suspends until they are there in the page's language. */
export const useOwnTexts = <Key extends string>(
  texts: TextResources & { useTexts: () => Texts<Key> },
): Texts<Key> => {
  const { i18n } = useServices();
  const loading = prepareTexts(i18n, [texts]);
  if (loading) use(loading);
  return texts.useTexts();
};
