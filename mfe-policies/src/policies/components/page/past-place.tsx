import { Skeleton } from '@proviso/ui';
import { lazy, Suspense } from 'react';
import { PolicyAt } from './as-of/policy-at.tsx';
import type { PolicyPlace } from './policy-place.ts';
import { VersionView } from './version/version-view.tsx';

const CompareView = lazy(async () => ({
  default: (await import('./compare/compare-view.tsx')).CompareView,
}));

export interface PastPlaceProps {
  policyId: string;
  place: Extract<PolicyPlace, { kind: 'at' | 'version' | 'compare' }>;
  /** The policy's current version; `undefined` if the policy was deleted. */
  current: number | undefined;
}

/** A historical view of a policy: as of a day, one version, or a comparison of two versions. */
export const PastPlace = ({ policyId, place, current }: PastPlaceProps) => {
  switch (place.kind) {
    case 'at':
      return <PolicyAt policyId={policyId} moment={place.moment} />;
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
