/** Texts about an organization that is closing. */
export const closingEnglish = {
  until:
    'Your organization closes on {{date}}, and all its data is then removed. Until then you can read and export it, but not change it.',
  held: 'Your organization is closing. A legal hold is in place, so everything is kept until it is lifted. It can be read and exported, but not changed.',
  reopen: 'Reopen',
  reopened: 'The organization was reopened',
  failed: 'The organization was not reopened',
} as const;
