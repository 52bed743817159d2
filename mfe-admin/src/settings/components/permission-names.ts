import type { Permission } from '@proviso/contracts';

/** The texts that say what a permission allows. */
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
