import type { PolicyAction, Rights } from '@proviso/contracts';

/**
 * What a caller with `rights` can do with a policy, as answers tell screens. Every command decides
 * again by permission, entitlement and the stream's own rules.
 */
export const policyActionsOf = (
  { permissions, entitlements }: Rights,
  status: 'existing' | 'deleted',
): PolicyAction[] => {
  if (!entitlements.includes('policies')) return [];
  const writing = permissions.includes('policy.write');
  switch (status) {
    case 'deleted':
      return writing ? ['undelete'] : [];
    case 'existing':
      return [
        ...(writing ? (['edit', 'change-status', 'restore-version'] as const) : []),
        ...(permissions.includes('document.upload') ? (['upload-document'] as const) : []),
        ...(writing ? (['delete'] as const) : []),
      ];
  }
};
