import { ErrorState, LinkButton, Skeleton, useNavigate } from '@proviso/ui';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyVersions } from '../../../api/policy-history.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { PlaceBanner } from '../states/place-banner.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import { Comparison } from './comparison.tsx';
import type { ComparisonLayout } from './text-comparison.tsx';

/** Screens that have room for two texts beside each other. */
const wide = '(min-width: 64rem)';

export interface CompareViewProps {
  policyId: string;
  /** The version that the policy has now; a deleted one has none. */
  current: number | undefined;
  from: number | undefined;
  to: number | undefined;
}

/** Two versions of a policy side by side; the last two unless the address names others. */
export const CompareView = ({ policyId, current, ...chosen }: CompareViewProps) => {
  const t = policiesTexts.useTexts();
  const link = usePolicyLink(policyId);
  const navigate = useNavigate();
  const [layout, setLayout] = useState<ComparisonLayout>(() =>
    window.matchMedia(wide).matches ? 'side' : 'inline',
  );
  const to = chosen.to ?? current ?? chosen.from ?? 1;
  const from = chosen.from ?? Math.max(1, to - 1);
  const versions = usePolicyVersions(policyId, from, to);
  const [older, newer] = versions.map(({ data }) => data);
  const failed = versions.find(({ isError }) => isError);
  return (
    <>
      <PlaceBanner
        title={t('compare.title')}
        action={
          <LinkButton variant="secondary" size="sm" to={link({ kind: 'history' })}>
            {t('details.history')}
          </LinkButton>
        }
      />
      <CompareToolbar
        current={current ?? to}
        from={from}
        to={to}
        layout={layout}
        onVersions={(first, second) =>
          void navigate(link({ kind: 'compare', from: first, to: second }), { replace: true })
        }
        onLayout={setLayout}
      />
      {failed && (
        <ErrorState
          title={t('compare.failed')}
          error={failed.error}
          onRetry={() => versions.forEach(({ refetch }) => void refetch())}
        />
      )}
      {!failed && older && newer && <Comparison from={older} to={newer} layout={layout} />}
      {!failed && !(older && newer) && <Skeleton items={3} height="5rem" />}
    </>
  );
};
