import type { PolicyAction, Rights } from '@proviso/contracts';
import type { FoundRetention } from '@proviso/projections';

/** The legal holds on a policy: its own, and its organization's. */
export interface PolicyHolds {
  own: boolean;
  organization: boolean;
}
/** `holds` in the form of the API. */
export const heldBy = ({ own, organization }: PolicyHolds): { held?: true } =>
  own || organization ? { held: true } : {};
export const noHolds: PolicyHolds = { own: false, organization: false };

/** The {@link PolicyHolds} of the policy `id`, from those of its whole organization. */
export const policyHoldsIn = ({ holds }: Pick<FoundRetention, 'holds'>, id: string): PolicyHolds => ({
  own: holds.some((hold) => hold.kind === 'policy' && hold.id === id),
  organization: holds.some(({ kind }) => kind === 'organization'),
});

/**
 * Actions that a caller with `rights` may take on a policy, for the screens. Each command checks permission,
 * entitlement, legal holds, and the stream's rules again.
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
