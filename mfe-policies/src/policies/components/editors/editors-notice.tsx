import { color, radius, space, text, useUser } from '@proviso/ui';
import { PenLine, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyEditors } from '../../api/policy-editors.ts';
import { useAnnounceEditing } from '../form/presence/use-announce-editing.ts';

const Root = styled.output`
  display: block;
`;
const tones = {
  info: { background: color.infoSoft, text: color.onInfoSoft },
  warning: { background: color.warningSoft, text: color.onWarningSoft },
} as const;
const Notice = styled.span<{ $tone: keyof typeof tones }>`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${({ $tone }) => tones[$tone].background};
  color: ${({ $tone }) => tones[$tone].text};
  font: ${text('sm', 550)};
  svg {
    flex: none;
  }
`;

interface EditorsNoticeProps {
  policyId: string;
  tone: keyof typeof tones;
  icon: ReactNode;
  /** Returns the sentence that names the editors. */
  words: (editors: { count: number; names: string }) => string;
}

/**
 * Announces when other users open or close the policy in the edit form. If the list cannot be loaded, nothing
 * is shown.
 */
const EditorsNotice = ({ policyId, tone, icon, words }: EditorsNoticeProps) => {
  const me = useUser().data?.id;
  const editors = usePolicyEditors(policyId).data ?? [];
  const names = editors.filter(({ userId }) => userId !== me).map(({ name }) => name);
  return (
    <Root>
      {names.length > 0 && (
        <Notice $tone={tone}>
          {icon}
          {words({ count: names.length, names: names.join(', ') })}
        </Notice>
      )}
    </Root>
  );
};

/** Lists other users who have the policy open in the edit form. */
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

/** Announces that this user is editing the policy, and lists the other editors. */
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
