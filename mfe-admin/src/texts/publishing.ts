/** UI text about when changes to policies take effect, in the section Policy setup. */
export const publishingTexts = {
  commenting: {
    title: 'Who may comment on policies',
    lead: 'Comments are for members of the organization. External auditors do not see them.',
    label: 'Who may comment',
    who: { everyone: 'All members who can read policies', editors: 'Members who may edit policies' },
    hint: 'Existing comments are kept.',
    readOnly: 'Only an owner of the organization can change this.',
    saved: 'Saved',
    failed: 'Not saved',
    loadFailed: 'This setting could not be loaded',
  },
  publishing: {
    title: 'When changes take effect',
    lead: 'Applies to policies in force, that is, to active policies.',
    label: 'Changes take effect',
    ways: { immediately: 'When they are saved', 'when-published': 'When they are published' },
    hints: {
      immediately: 'Readers see a change as soon as it is saved. Drafts of changes are kept.',
      'when-published':
        'Changes are saved as a draft, which only editors see. Publishing is a signed statement, and can be scheduled. Policies become active only by publishing.',
    },
    readOnly: 'Only an owner of the organization can change this.',
    saved: 'Saved',
    failed: 'Not saved',
    loadFailed: 'This setting could not be loaded',
  },
} as const;
