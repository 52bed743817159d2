import { addTexts, defineTexts, useServices } from '@proviso/ui';

const differenceTexts = defineTexts('difference', {
  view: 'Show differences as',
  formatted: 'Formatted',
  markdown: 'Markdown',
  layout: 'Comparison layout',
  inline: 'Inline',
  side: 'Side by side',
  comparing: 'Comparing…',
  same: 'The text is the same.',
  sameFormatted: 'The text reads the same. Only the way it is written in Markdown differs.',
  changes_one: '{{count, number}} change',
  changes_other: '{{count, number}} changes',
  inSections_one: 'in {{count, number}} section',
  inSections_other: 'in {{count, number}} sections',
  current: 'Change {{number, number}} of {{count, number}}',
  next: 'Next change',
  previous: 'Previous change',
  keys: 'Keys: N next, P previous',
  sections: 'Changed sections',
  untitled: 'Before the first heading',
  unnamed: 'Section without a name',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  movedFrom: 'Moved from after “{{section}}”',
  movedFromStart: 'Moved from the beginning',
  unchanged_one: '{{count, number}} unchanged section',
  unchanged_other: '{{count, number}} unchanged sections',
  unfold: 'Show',
  text: 'Text differences',
  addedStart: 'added:',
  addedEnd: '(end of added text)',
  removedStart: 'removed:',
  removedEnd: '(end of removed text)',
  fromTo: 'From {{before}} to {{after}}',
  unchangedLines_one: '{{count, number}} unchanged line',
  unchangedLines_other: '{{count, number}} unchanged lines',
  words: 'Words removed: {{removed, number}}. Words added: {{added, number}}.',
  coarse: 'Some passages differ so much that they are compared as a whole instead of word by word.',
});

/** The texts of this entry, which brings them along: the shell does not load them. */
export const useDifferenceTexts = () => {
  addTexts(useServices().i18n, differenceTexts);
  return differenceTexts.useTexts();
};
