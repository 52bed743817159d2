import { type Language, stateNameOf } from '@proviso/contracts';
import type { Requirement } from '../../../../shared/controls/control-library.ts';
import type { DraftPlan, DraftSection } from '../../drafting/plan-draft.ts';
import type { DraftFrame } from './frames/draft-frame.ts';
import { englishFrame } from './frames/english.ts';
import { germanFrame } from './frames/german.ts';
import { spanishFrame } from './frames/spanish.ts';

/** The parts that all drafts share, by language. */
export const draftFrames: Readonly<Record<Language, DraftFrame>> = {
  en: englishFrame,
  de: germanFrame,
  es: spanishFrame,
};

/** Maximum number of records that a policy lists, so that the list stays practical. */
const MAX_RECORDS = 15;

/** Writes the planned policy in Markdown and in the plan's language, with the usual sections. */
export const writePolicy = ({
  input,
  language,
  subject,
  definitions,
  roles,
  sections,
  requirements,
}: DraftPlan): string => {
  const { title, facilityType, state, industry, regulatoryBody } = input;
  const frame = draftFrames[language];
  const facts = {
    subject,
    regulatoryBody: inLine(regulatoryBody),
    facilityType: inLine(facilityType),
    industry: inLine(industry),
    state: inLine(stateNameOf(state)),
  };
  const terms = definitions.map(({ term, meaning }) => `**${term}:** ${meaning}`);
  return (
    [
      `# ${inLine(title)}`,
      `## ${frame.purpose}`,
      frame.purposeText(facts),
      `## ${frame.scope}`,
      frame.scopeText(facts),
      `## ${frame.definitions}`,
      listOf(
        [...frame.definitionItems, ...terms].toSorted((one, other) => one.localeCompare(other, language)),
      ),
      `## ${frame.responsibilities}`,
      listOf([
        ...frame.firstResponsibilities,
        ...roles.map(({ holder, duty }) => `${holder} ${duty}`),
        ...frame.lastResponsibilities,
      ]),
      `## ${frame.procedures}`,
      ...sections.flatMap((section) => proceduresOf(section, title, frame)),
      `## ${frame.training}`,
      frame.trainingText(facts),
      `## ${frame.records}`,
      frame.recordsText,
      listOf(recordsOf(requirements)),
      `## ${frame.exceptions}`,
      frame.exceptionsText,
      `## ${frame.enforcement}`,
      frame.enforcementText,
      `## ${frame.review}`,
      frame.reviewText,
      `## ${frame.references}`,
      listOf(requirements.map(({ id, title: name }) => `${regulatoryBody}, ${id}: ${name}`)),
    ].join('\n\n') + '\n'
  );
};

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const proceduresOf = (
  { heading, requirements }: DraftSection,
  title: string,
  frame: DraftFrame,
): string[] => {
  const isTitle = heading.toLowerCase() === title.toLowerCase();
  const texts = requirements.map(({ guidance }) => guidance?.gapText.trim() ?? '');
  return [`### ${isTitle ? frame.basics : heading}`, ...new Set(texts)];
};

const recordsOf = (requirements: readonly Requirement[]): string[] =>
  [...new Set(requirements.flatMap(({ guidance }) => guidance?.evidence ?? []))].slice(0, MAX_RECORDS);

/** Escapes user input so that it becomes plain text on one line. */
const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
    .trim();
