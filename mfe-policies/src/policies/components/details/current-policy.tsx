import type { Policy } from '@proviso/contracts';
import { Tabs, useNavigate } from '@proviso/ui';
import { PolicyBadges } from '../../../shared/policy-badges.tsx';
import { policiesTexts } from '../../../texts.ts';
import { PolicyDocument } from '../policy-document.tsx';
import { usePolicyLink } from '../use-policy-link.ts';
import { AsOfForm } from './as-of-form.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { PolicyEditors } from '../editors/editors-notice.tsx';
import { PolicyFactsFoot } from './policy-facts-foot.tsx';

export interface CurrentPolicyProps {
  policy: Policy;
  tab: 'text' | 'history';
}

/** A policy as it is now: its text, and its history. */
export const CurrentPolicy = ({ policy, tab }: CurrentPolicyProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policy.id);
  const navigate = useNavigate();
  return (
    <>
      <PolicyEditors policyId={policy.id} />
      <Tabs
        label={t('details.parts')}
        value={tab}
        onValueChange={(value) =>
          void navigate(to({ kind: value === 'history' ? 'history' : 'text' }), { replace: true })
        }
        tabs={[
          {
            value: 'text',
            label: t('details.text'),
            content: (
              <>
                <PolicyBadges policy={policy} />
                <PolicyDocument policy={policy} />
                <PolicyFactsFoot policy={policy} />
              </>
            ),
          },
          {
            value: 'history',
            label: t('details.history'),
            content: (
              <>
                <AsOfForm policyId={policy.id} />
                <HistoryTab policyId={policy.id} />
              </>
            ),
          },
        ]}
      />
    </>
  );
};
