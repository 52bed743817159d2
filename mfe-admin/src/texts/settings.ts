/** Texts of the settings page and of the profile. */
export const settingsTexts = {
  settings: {
    title: 'Settings',
    lead: 'Your account, and how your organization works with Proviso.',
    tabs: 'Settings',
    notFound: 'There is no such tab of the settings',
    notFoundDetail: 'The address may be mistyped, or your role does not include it.',
    back: 'Back to the settings',
    tab: {
      profile: 'Profile',
      members: 'Members',
    },
    cancel: 'Cancel',
    failed: 'It could not be saved',
  },
  profile: {
    title: 'Your profile',
    lead: 'How others in your organization see you.',
    name: 'Name',
    email: 'Email',
    verified: 'Confirmed',
    unverified: 'Not confirmed',
    organization: 'Organization',
    role: 'Role',
    may: 'You may',
    permission: {
      policyRead: 'Read policies',
      policyWrite: 'Write policies',
      documentUpload: 'Upload documents',
      auditRead: 'Read the audit log',
      memberRead: 'See the members',
      memberManage: 'Manage the members',
      organizationManage: 'Manage the organization',
      billingManage: 'Manage the subscription',
    },
  },
} as const;
