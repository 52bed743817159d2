import { useNotice } from '@proviso/ui';
import { usePageTexts } from '../page-texts.ts';

/** Tells an administrator to turn on two-factor authentication first. */
export const SecondFactorNotice = () => {
  const t = usePageTexts();
  useNotice({ id: 'second-factor', rank: 'now', tone: 'danger', text: t('account.secondFactor') });
  return null;
};
