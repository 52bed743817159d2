import { color, radius, space, text, useUser } from '@proviso/ui';
import { PenLine } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyEditors } from '../../api/list-editors.ts';

const Root = styled.output`
  display: block;
`;
const Notice = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font: ${text('sm', 550)};
  svg {
    flex: none;
  }
`;

/** Who else has the policy open in the form. It helps, and is not needed: when it cannot be had nothing is said. */
export const PolicyEditors = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const me = useUser().data?.id;
  const editors = usePolicyEditors(policyId).data?.filter(({ userId }) => userId !== me) ?? [];
  return (
    <Root>
      {editors.length > 0 && (
        <Notice>
          <PenLine size={16} aria-hidden />
          {t('details.editing', {
            count: editors.length,
            names: editors.map(({ name }) => name).join(', '),
          })}
        </Notice>
      )}
    </Root>
  );
};
