import type { Analysis, AnalysisFacts, ElementFinding, Finding, Language } from '@proviso/contracts';
import type { LocalizedLibrary } from '../../../shared/controls/translations/localize-library.ts';
import type { AnalysisRecord } from '../records/read-analysis.ts';

/**
 * Returns an analysis in the reader's language. Translates the texts of the control library, which the
 * analysis recorded in English. Quotes and sentences written by models stay as they are.
 */
export const presentAnalysis = (
  analysis: AnalysisRecord,
  library: LocalizedLibrary,
): AnalysisRecord & Pick<Analysis, 'translatedBodies'> => {
  const { result } = analysis;
  const names = [...new Set(result?.findings.map(({ requirement }) => requirement.body))];
  const isTranslated = (body: string): boolean =>
    library.bodies.some((one) => one.body === body && isInReadersLanguage(one.requirements));
  return {
    ...analysis,
    translatedBodies: names.filter(isTranslated),
    result: result && {
      ...presentPoints(result, library),
      findings: result.findings.map((finding) => presentFinding(finding, library)),
    },
  };
};

/** True if all of a body's requirements have translated titles. */
const isInReadersLanguage = (requirements: readonly { language: Language | null }[]): boolean =>
  requirements.every(({ language }) => language !== null && language !== 'en');

const presentFinding = (finding: Finding, library: LocalizedLibrary): Finding => {
  const { requirement, explanation, elements } = finding;
  return {
    ...finding,
    requirement: { ...requirement, title: library.titleOf(requirement) ?? requirement.title },
    explanation: explanation === null ? null : library.sentence(explanation),
    ...(elements && { elements: elements.map((one) => presentElement(one, library)) }),
  };
};

const presentElement = (element: ElementFinding, library: LocalizedLibrary): ElementFinding => ({
  ...element,
  says: library.sentence(element.says),
});

const presentPoint = <Point extends { description: string }>(
  point: Point,
  library: LocalizedLibrary,
): Point => ({
  ...point,
  description: library.sentence(point.description),
});

/** The properties of a result that are lists of sentences. */
const lists = ['suggestions', 'risks', 'improvements', 'gaps', 'recommendations'] as const;
type Points = Partial<Record<(typeof lists)[number], readonly { description: string }[]>>;

/** Translates the names and the summaries of requirements in a result's sentences. */
export const presentPoints = <Result extends Points>(result: Result, library: LocalizedLibrary): Result => {
  const presented = lists.flatMap((name) => {
    const points = result[name];
    if (!points) return [];
    return [[name, points.map((point) => presentPoint(point, library))]];
  });
  // Each list keeps the type of its items, because only their descriptions change.
  return { ...result, ...(Object.fromEntries(presented) as Partial<Result>) };
};

/** Like {@link presentAnalysis}, for an item of a list of analyses. */
export const presentFacts = (facts: AnalysisFacts, library: LocalizedLibrary): AnalysisFacts => ({
  ...facts,
  result: facts.result && presentPoints(facts.result, library),
});
