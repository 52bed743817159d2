/** Texts about an organization that is closing. */
export const closingEnglish = {
  until:
    'On {{date}} your organization will be closed and all its data removed. Until then it can be read and exported, but not changed.',
  held: 'Your organization is closing. A legal hold is in place, so everything is kept until it is lifted. It can be read and exported, but not changed.',
  reopen: 'Reopen',
  reopened: 'The organization was reopened',
  failed: 'The organization was not reopened',
} as const;
