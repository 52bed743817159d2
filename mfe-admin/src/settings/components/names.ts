import type { CurrentUser, Member, Permission } from '@proviso/contracts';
import { useCallback } from 'react';
import { adminTexts } from '../../texts.ts';

/** Display name of a role. */
export const useRoleName = (): ((role: CurrentUser['role']) => string) => {
  const t = adminTexts.useTexts();
  return useCallback((role) => t(`adminRole.${role}`), [t]);
};

/** Text keys of the permissions' descriptions. */
export const permissionTexts = {
  'policy.read': 'profile.permission.policyRead',
  'policy.write': 'profile.permission.policyWrite',
  'document.upload': 'profile.permission.documentUpload',
  'audit.read': 'profile.permission.auditRead',
  'member.read': 'profile.permission.memberRead',
  'member.manage': 'profile.permission.memberManage',
  'organization.manage': 'profile.permission.organizationManage',
  'billing.manage': 'profile.permission.billingManage',
} as const satisfies Record<Permission, string>;

/** Display name of a member. */
export const nameOfMember = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
