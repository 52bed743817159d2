import { ErrorState, Skeleton, useNavigate } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyVersions } from '../../../api/policy-history.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { CompareToolbar } from './compare-toolbar.tsx';
import { Comparison } from './comparison.tsx';

export interface CompareViewProps {
  policyId: string;
  /** The policy's current version; `undefined` if the policy was deleted. */
  current: number | undefined;
  from: number | undefined;
  to: number | undefined;
}

/** Comparison of two versions of a policy; by default, the last two. */
export const CompareView = ({ policyId, current, ...chosen }: CompareViewProps) => {
  const t = policiesTexts.useTexts();
  const link = usePolicyLink(policyId);
  const navigate = useNavigate();
  const to = chosen.to ?? current ?? chosen.from ?? 1;
  const from = chosen.from ?? Math.max(1, to - 1);
  const versions = usePolicyVersions(policyId, from, to);
  const [older, newer] = versions.map(({ data }) => data);
  const failed = versions.find(({ isError }) => isError);
  return (
    <>
      <CompareToolbar
        policyId={policyId}
        current={current ?? to}
        from={from}
        to={to}
        onVersions={(first, second) =>
          void navigate(link({ kind: 'compare', from: first, to: second }), { replace: true })
        }
      />
      {failed && (
        <ErrorState
          title={t('compare.failed')}
          error={failed.error}
          onRetry={() => versions.forEach(({ refetch }) => void refetch())}
        />
      )}
      {!failed && older && newer && <Comparison from={older} to={newer} />}
      {!failed && !(older && newer) && <Skeleton items={3} height="5rem" />}
    </>
  );
};
