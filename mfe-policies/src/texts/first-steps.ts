/** UI text for organizations without policies. */
export const firstStepsTexts = {
  label: 'Ways to get started',
  write: 'Write a Policy',
  import: 'Import Files',
  template: 'Start from a Template',
  load: 'Load Example Policies',
  loaded: 'Example policies loaded',
  loadedDetail: 'Remove them again under Quick Actions on the dashboard.',
  loadFailed: 'The example policies could not be loaded',
  remove: 'Remove Example Policies',
  removed_one: '{{count}} example policy removed',
  removed_other: '{{count}} example policies removed',
  kept: 'Kept because someone edited them: {{titles}}',
  removeFailed: 'The example policies could not be removed',
} as const;
