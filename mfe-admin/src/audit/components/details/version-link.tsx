import type { AuditEntry, AuditValues } from '@proviso/contracts';
import { Link } from '@proviso/ui';
import { usePolicyPath } from '../../../shared/policy-path.ts';
import { adminTexts } from '../../../texts.ts';

export interface PolicyVersionReference {
  policyId: string;
  version: number;
}

/**
 * The version of the entry's policy that `values` (before or after) records; `undefined` if there is none.
 */
export const versionIn = (
  entry: Pick<AuditEntry, 'entityType' | 'policy'>,
  values: AuditValues | null,
): PolicyVersionReference | undefined => {
  const version = values?.['version'];
  return entry.entityType === 'policy' && entry.policy !== null && typeof version === 'number'
    ? { policyId: entry.policy.id, version }
    : undefined;
};

/** Links to a version of a policy. */
export const VersionLink = ({ policyId, version }: PolicyVersionReference) => {
  const t = adminTexts.useTexts();
  const policyPath = usePolicyPath();
  return (
    <Link to={`${policyPath(policyId)}/versions/${version}`}>
      {t('auditEntry.textOfVersion', { version })}
    </Link>
  );
};
