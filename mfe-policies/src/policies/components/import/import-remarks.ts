import type { ImportPlace, ImportPreview, ImportRemark } from '@proviso/contracts';
import { documentNoticeKeys } from '../../../shared/document-notice-keys.ts';
import type { policiesTexts } from '../../../texts.ts';

type PolicyTexts = ReturnType<typeof policiesTexts.useTexts>;

const findings = {
  'headings-guessed': ['check', 'import.remark.headingsGuessed'],
  'lists-guessed': ['check', 'import.remark.listsGuessed'],
  'tables-guessed': ['check', 'import.remark.tablesGuessed'],
  'regulatory-body-guessed': ['check', 'import.remark.bodyGuessed'],
  'document-number-found': ['check', 'import.remark.documentNumberFound'],
  'state-found': ['check', 'import.remark.stateFound'],
  'merged-cells-split': ['notKept', 'import.remark.mergedCellsSplit'],
  'pictures-kept': ['check', 'import.remark.picturesKept'],
  'pictures-undescribed': ['check', 'import.remark.picturesUndescribed'],
  'images-left-out': ['notKept', 'import.remark.imagesLeftOut'],
  'decorations-left-out': ['notKept', 'import.remark.decorationsLeftOut'],
  'pages-not-searched': ['notKept', 'import.remark.pagesNotSearched'],
  'links-to-sections': ['notKept', 'import.remark.linksToSections'],
  'links-left-out': ['notKept', 'import.remark.linksLeftOut'],
  'contents-left-out': ['notKept', 'import.remark.contentsLeftOut'],
  'surroundings-left-out': ['notKept', 'import.remark.surroundingsLeftOut'],
  'insertions-accepted': ['check', 'import.remark.insertionsAccepted'],
  'deletions-accepted': ['check', 'import.remark.deletionsAccepted'],
  'insertions-undone': ['check', 'import.remark.insertionsUndone'],
  'deletions-undone': ['check', 'import.remark.deletionsUndone'],
  'fields-left-out': ['notKept', 'import.remark.fieldsLeftOut'],
  'comments-left-out': ['notKept', 'import.remark.commentsLeftOut'],
  'hidden-text-left-out': ['notKept', 'import.remark.hiddenTextLeftOut'],
  'invisible-text-left-out': ['notKept', 'import.remark.invisibleTextLeftOut'],
  'hints-in-brackets': ['check', 'import.remark.hintsInBrackets'],
  'embedded-left-out': ['notKept', 'import.remark.embeddedLeftOut'],
  'text-struck-through': ['check', 'import.remark.textStruckThrough'],
} as const;

/** A remark as text, with the places in the file that it refers to. */
export interface FormattedRemark {
  about: ImportRemark['about'] | 'title';
  text: string;
  places: readonly string[];
  /** Number of places that are not listed. */
  more: number;
}

/** Remarks, grouped by the action that they require. */
export interface ImportReport {
  check: readonly FormattedRemark[];
  notKept: readonly FormattedRemark[];
  aboutFile: readonly FormattedRemark[];
}

const placeInWords = ({ page, section, text, by }: ImportPlace, t: PolicyTexts): string =>
  [
    text === null ? '' : `“${text}”`,
    by === undefined ? '' : t('import.place.by', { by }),
    section === null ? '' : t('import.place.section', { section }),
    page === null ? '' : t('import.place.page', { page }),
  ]
    .filter((part) => part !== '')
    .join(', ');

type FoundFacts = Partial<Pick<ImportPreview, 'regulatoryBody' | 'documentNumber' | 'state'>>;

const wordsOf = ({ regulatoryBody, documentNumber, state }: FoundFacts, t: PolicyTexts) => ({
  body: regulatoryBody ?? '',
  documentNumber: documentNumber ?? '',
  state: state ? t(`stateName.${state}`) : '',
});

/**
 * Converts a remark to text.
 * @param facts what was read or inferred about the policy, which some remarks name
 */
export const formatRemark = (
  { about, count = 0, places = [] }: ImportRemark,
  t: PolicyTexts,
  facts: FoundFacts = {},
): FormattedRemark => {
  const inWords = places.map((place) => placeInWords(place, t)).filter((place) => place !== '');
  const rest = { about, places: inWords, more: inWords.length === 0 ? 0 : count - places.length };
  if (!(about in findings))
    return { ...rest, text: t(documentNoticeKeys[about as keyof typeof documentNoticeKeys]) };
  const [, key] = findings[about as keyof typeof findings];
  return { ...rest, text: t(key, { count, ...wordsOf(facts, t) }) };
};

/** Remarks to show before a file becomes a policy. A title stated by the document itself needs no review. */
export const importReport = (found: ImportPreview, t: PolicyTexts): ImportReport => {
  const report = { check: [], notKept: [], aboutFile: [] } as Record<keyof ImportReport, FormattedRemark[]>;
  const { titleFrom } = found;
  if (titleFrom !== 'title-style' && titleFrom !== 'heading') {
    report.check.push({ about: 'title', text: t(`import.titleFrom.${titleFrom}`), places: [], more: 0 });
  }
  for (const remark of found.remarks) {
    const { about } = remark;
    const kind = about in findings ? findings[about as keyof typeof findings][0] : 'aboutFile';
    report[kind].push(formatRemark(remark, t, found));
  }
  return report;
};
