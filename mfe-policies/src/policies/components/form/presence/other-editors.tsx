import { color, radius, space, text, useUser } from '@proviso/ui';
import { UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyEditors } from '../../../api/list-editors.ts';
import { useAnnounceEditing } from './use-announce-editing.ts';

const Notice = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font: ${text('sm', 550)};
  svg {
    flex: none;
  }
`;

const Status = styled.output`
  display: block;
`;

/** Tells others that this person edits the policy, and this person who else does. */
export const OtherEditors = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  useAnnounceEditing(policyId);
  const me = useUser().data?.id;
  const editors = usePolicyEditors(policyId).data ?? [];
  const names = editors.filter(({ userId }) => userId !== me).map(({ name }) => name);
  return (
    <Status>
      {names.length > 0 && (
        <Notice>
          <UsersRound size={16} aria-hidden />
          {t('form.alsoEditing', { count: names.length, names: names.join(', ') })}
        </Notice>
      )}
    </Status>
  );
};
