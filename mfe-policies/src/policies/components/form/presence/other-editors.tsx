import { UsersRound } from 'lucide-react';
import { policiesTexts } from '../../../../texts.ts';
import { EditorsNotice } from '../../editors/editors-notice.tsx';
import { useAnnounceEditing } from './use-announce-editing.ts';

/** Tells others that this person edits the policy, and this person who else does. */
export const OtherEditors = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  useAnnounceEditing(policyId);
  return (
    <EditorsNotice
      policyId={policyId}
      tone="warning"
      icon={<UsersRound size={16} aria-hidden />}
      words={(editors) => t('form.alsoEditing', editors)}
    />
  );
};
