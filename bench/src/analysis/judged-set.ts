import { compileLibrary } from '@proviso/backend/compiled-library';
import { loadControls } from '@proviso/backend/controls';
import { judge, type Verdict } from '@proviso/backend/policy-judge';
import type { EvaluationDocument } from './evaluation-set.ts';
import { frameworkOf } from './protocol.ts';

export const controls: Awaited<ReturnType<typeof loadControls>> = await loadControls();
const library = compileLibrary(controls);
/** The names of all bodies of rules in the control library. */
export const bodies: readonly string[] = [...library.bodies.keys()];

/**
 * The two forms of a document's text: unchanged, and without the names and citations of declared provisions.
 */
export const forms = ['text', 'text_blind'] as const;
export type Form = (typeof forms)[number];

/** The engine's verdict on a text. If `asked` is empty, the engine chooses the bodies. */
export const judgeText = (title: string, content: string, asked: readonly string[]): Verdict =>
  judge(
    {
      policy: { title, content, facilityType: null, state: null, regulatoryBody: null, industry: null },
      documents: [],
      bodies: asked,
      year: 2026,
    },
    library,
  );

type Evidence = Verdict['evidence'];
type Features = NonNullable<ReturnType<Verdict['ranked']['get']>>[number]['features'];

/** The engine's result for one document and one declared body. */
export interface Answer {
  document: EvaluationDocument;
  body: string;
  /** The requirements, most likely first. */
  ranked: readonly { id: string; features: Features }[];
  findings: readonly { id: string; status: string }[];
}

/** The engine's results for one document in one form. */
export interface Reading {
  document: EvaluationDocument;
  form: Form;
  /** Frameworks that the engine finds in the text. */
  found: ReadonlySet<string>;
  evidence: Evidence;
  answers: readonly Answer[];
  quotes: { all: number; wrong: number };
}

/** Judges a document once without a specified body, and once for each body that its author declares. */
export const read = (document: EvaluationDocument, form: Form): Reading => {
  const content = document[form];
  const verdict = judgeText(document.title, content, []);
  const verdicts = [verdict];
  const declared = document.negative
    ? []
    : bodies.filter((each) => document.frameworks.includes(frameworkOf(each)));
  const answers = declared.map((body): Answer => {
    const inside = judgeText(document.title, content, [body]);
    verdicts.push(inside);
    return {
      document,
      body,
      ranked: (inside.ranked.get(body) ?? []).map(({ profile, features }) => ({
        id: profile.requirement.id,
        features,
      })),
      findings: inside.judgments.map(({ finding: { status }, requirement: { id } }) => ({ id, status })),
    };
  });
  const quotes = verdicts.flatMap(({ judgments }) => judgments.flatMap(({ finding }) => finding.quotes));
  return {
    document,
    form,
    found: new Set(verdict.bodies.map(({ body }) => frameworkOf(body))),
    evidence: verdict.evidence,
    answers,
    quotes: {
      all: quotes.length,
      wrong: quotes.filter(({ start, end, text }) => content.slice(start, end) !== text).length,
    },
  };
};

/** Judges all documents in all forms. */
export const readAll = (documents: readonly EvaluationDocument[]): readonly Reading[] =>
  forms.flatMap((form) => documents.map((document) => read(document, form)));
