export const shortcutsEnglish = {
  title: 'Keyboard shortcuts',
  on: 'Single-key shortcuts',
  onHint:
    'Turn them off if they get in the way of speech input or other assistive software. The choice applies to this device.',
  followedBy: 'then',
  groups: { everywhere: 'On every page', pages: 'Go to a page', policies: 'In the list of policies' },
  keys: {
    palette: 'Open or close the command palette',
    search: 'Go to the page’s search box, or open the command palette',
    shortcuts: 'Show the keyboard shortcuts',
    toasts: 'Go to notifications',
    close: 'Close the dialog or menu',
    next: 'Next policy',
    previous: 'Previous policy',
    open: 'Open the policy',
    edit: 'Edit the policy',
    select: 'Select the policy in the table, or clear it',
  },
} as const;
