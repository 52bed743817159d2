import type { Policy } from '@proviso/contracts';
import { color, space, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-top: ${space[5]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
  dt,
  dd {
    display: inline;
  }
  dt::after {
    content: ': ';
  }
`;

/** Who made the policy and who changed it last. */
export const PolicyHistory = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const when = (iso: string, name: string | null) =>
    name === null ? dateTime(iso) : t('policy.when', { date: dateTime(iso), name });
  return (
    <Root>
      <div>
        <dt>{t('policy.version')}</dt>
        <dd>{policy.version}</dd>
      </div>
      <div>
        <dt>{t('policy.created')}</dt>
        <dd>{when(policy.createdAt, policy.createdByName)}</dd>
      </div>
      <div>
        <dt>{t('policy.updated')}</dt>
        <dd>{when(policy.updatedAt, policy.updatedByName)}</dd>
      </div>
    </Root>
  );
};
