import { Skeleton } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { PolicyAsOf } from './as-of/policy-as-of.tsx';
import type { PolicySubpageLocation } from './policy-subpage-location.ts';
import { VersionView } from './version/version-view.tsx';

const CompareView = lazy(async () => ({
  default: (await import('./compare/compare-view.tsx')).CompareView,
}));

export interface HistoricalPolicyViewProps {
  policyId: string;
  place: Extract<PolicySubpageLocation, { kind: 'at' | 'version' | 'compare' }>;
  /** The policy's current version; `undefined` if the policy was deleted. */
  current: number | undefined;
}

/** A historical view of a policy: as of a day, one version, or a comparison of two versions. */
export const HistoricalPolicyView = ({ policyId, place, current }: HistoricalPolicyViewProps) => {
  switch (place.kind) {
    case 'at':
      return <PolicyAsOf policyId={policyId} moment={place.moment} />;
    case 'version':
      return (
        <VersionView key={place.version} policyId={policyId} version={place.version} current={current} />
      );
    case 'compare':
      return (
        <Suspense fallback={<Skeleton items={3} height="5rem" />}>
          <CompareView policyId={policyId} current={current} from={place.from} to={place.to} />
        </Suspense>
      );
  }
};
