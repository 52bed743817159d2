import type { PolicyAction, Rights } from '@proviso/contracts';
import type { FoundRetention } from '@proviso/projections';

/** The legal holds that apply to a policy: a hold on the policy itself, and a hold on its organization. */
export interface PolicyHolds {
  own: boolean;
  organization: boolean;
}
/** Converts `holds` to the API's format. */
export const presentHolds = ({ own, organization }: PolicyHolds): { held?: true } =>
  own || organization ? { held: true } : {};
export const noHolds: PolicyHolds = { own: false, organization: false };

/** Returns the holds on the policy `id`, out of all holds in its organization. */
export const policyHoldsIn = ({ holds }: Pick<FoundRetention, 'holds'>, id: string): PolicyHolds => ({
  own: holds.some((hold) => hold.kind === 'policy' && hold.id === id),
  organization: holds.some(({ kind }) => kind === 'organization'),
});

/**
 * Returns the actions on a policy that the caller's rights permit, for display. Each command checks
 * permission, entitlement, legal holds, and the stream's rules again.
 */
export const policyActionsOf = (
  { permissions, entitlements }: Rights,
  status: 'existing' | 'deleted',
  holds: PolicyHolds = noHolds,
): PolicyAction[] => {
  if (!entitlements.includes('policies')) return [];
  const writing = permissions.includes('policy.write');
  const isHeld = holds.own || holds.organization;
  switch (status) {
    case 'deleted':
      return writing ? ['undelete'] : [];
    case 'existing':
      return [
        ...(writing ? (['edit', 'change-status', 'restore-version'] as const) : []),
        ...(permissions.includes('document.upload') ? (['upload-document'] as const) : []),
        ...(writing && !isHeld ? (['delete'] as const) : []),
        ...(permissions.includes('organization.manage')
          ? ([holds.own ? 'lift-legal-hold' : 'set-legal-hold'] as const)
          : []),
      ];
  }
};
