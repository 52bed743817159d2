import type { AsideKind, DocumentNotice, Reading } from '@proviso/contracts';

const notices: Readonly<Partial<Record<AsideKind, DocumentNotice>>> = {
  inserted: 'tracked-changes',
  deleted: 'tracked-changes',
  comment: 'comments',
  hidden: 'invisible-text',
  'same-color': 'invisible-text',
  tiny: 'invisible-text',
  unpainted: 'invisible-text',
  covered: 'invisible-text',
  'off-page': 'invisible-text',
  'not-read': 'embedded-objects',
};

/** Notices about a reading's asides, such as invisible text or comments. Each notice appears once. */
export const asideNotices = ({ asides = [] }: Reading): DocumentNotice[] => [
  ...new Set(asides.flatMap(({ kind }) => notices[kind] ?? [])),
];
