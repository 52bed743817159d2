import { useNotice } from '@proviso/ui';
import { usePageTexts } from '../page-texts.ts';

/** Tells an administrator to turn two-factor authentication on before anything else. */
export const SecondFactorNotice = () => {
  const t = usePageTexts();
  useNotice({ id: 'second-factor', rank: 'now', tone: 'danger', text: t('account.secondFactor') });
  return null;
};
