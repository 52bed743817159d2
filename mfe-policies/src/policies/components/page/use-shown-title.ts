import { usePolicyAt, usePolicyVersion } from '../../api/policy-history.ts';
import type { PolicyPlace } from './policy-place.ts';

/** Title of the policy in the shown version, which may differ from the current title. */
export const useShownTitle = (
  id: string,
  place: PolicyPlace,
  current: string | undefined,
): string | undefined => {
  const at = usePolicyAt(id, place.kind === 'at' ? place.moment : undefined);
  const version = usePolicyVersion(id, place.kind === 'version' ? place.version : undefined);
  switch (place.kind) {
    case 'at':
      return at.data?.title ?? current;
    case 'version':
      return version.data?.title ?? current;
    case 'text':
    case 'edit':
    case 'documents':
    case 'history':
    case 'compare':
      return current;
  }
};
