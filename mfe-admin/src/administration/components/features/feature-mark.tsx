import { VisuallyHidden } from '@proviso/ui';
import { Check, Minus } from 'lucide-react';
import { adminTexts } from '../../../texts.ts';

/** Shows whether a plan has a feature. */
export const FeatureMark = ({ yes }: { yes: boolean }) => {
  const t = adminTexts.useTexts();
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon size={18} aria-hidden />
      <VisuallyHidden>{t(yes ? 'adminFeatures.yes' : 'adminFeatures.no')}</VisuallyHidden>
    </>
  );
};
