import { PenLine } from 'lucide-react';
import { policiesTexts } from '../../../texts.ts';
import { EditorsNotice } from '../editors/editors-notice.tsx';

/** Who else has the policy open in the form. */
export const PolicyEditors = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <EditorsNotice
      policyId={policyId}
      tone="info"
      icon={<PenLine size={16} aria-hidden />}
      words={(editors) => t('details.editing', editors)}
    />
  );
};
