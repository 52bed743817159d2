import type { PolicySummary } from '@proviso/contracts';
import { color, space, text } from '@proviso/ui';
import { Paperclip } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Root = styled.p`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  color: ${color.textMuted};
  font: ${text('sm', 550)};
`;

/**
 * Explains that a search found a policy because its documents contain the words, although the policy itself
 * does not.
 */
export const FoundInDocument = ({ policy }: { policy: Pick<PolicySummary, 'foundIn'> }) => {
  const t = policiesTexts.useTexts();
  if (policy.foundIn !== 'documents') return null;
  return (
    <Root>
      <Paperclip size={14} aria-hidden />
      {t('list.inDocument')}
    </Root>
  );
};
