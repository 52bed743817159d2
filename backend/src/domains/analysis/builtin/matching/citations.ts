/**
 * A regulatory body's citation format. If the format is `bare`, other bodies may use it too, so a match
 * counts only if the text names this body.
 */
interface CitationForm {
  body: string;
  pattern: RegExp;
  /** Returns the requirement's id in the control library. */
  id: (match: RegExpMatchArray) => string;
  bare?: true;
}

const SUBDIVISIONS = String.raw`(?:\s?\([A-Za-z0-9]{1,5}\))*`;
const joined = (text: string | undefined): string => (text ?? '').replaceAll(/\s/g, '');

const forms: readonly CitationForm[] = [
  {
    body: 'HIPAA',
    pattern: new RegExp(String.raw`\b(16[04]\.\d{3})(?!\d)(${SUBDIVISIONS})`, 'g'),
    id: ([, section, rest]) => `45 CFR ${section ?? ''}${joined(rest)}`,
  },
  {
    body: 'NIST',
    pattern: /\b((?:AC|AT|AU|CA|CM|CP|IA|IR|MA|MP|PE|PL|PM|PS|PT|RA|SA|SC|SI|SR)-\d{1,2})\b(?!-)/g,
    id: ([, control]) => `SP 800-53 ${control ?? ''}`,
  },
  {
    body: 'NIST',
    pattern: /\b((?:GV|ID|PR|DE|RS|RC)\.[A-Z]{2}(?:-\d{2})?)\b/g,
    id: ([, subcategory]) => `CSF ${subcategory ?? ''}`,
  },
  {
    body: 'PCI DSS',
    pattern: /\bReq(?:uirement)?s?\.?\s*(\d{1,2}(?:\.\d{1,2}){0,3})\b/g,
    id: ([, number]) => `Requirement ${number ?? ''}`,
    bare: true,
  },
  {
    body: 'ISO 27001',
    pattern: /\bA\.(\d\.\d{1,2})\b(?!\.\d)/g,
    id: ([, control]) => `Annex A ${control ?? ''}`,
  },
  {
    body: 'ISO 27001',
    pattern: /\b[Cc]lause\s+(\d{1,2}(?:\.\d){0,2})\b/g,
    id: ([, clause]) => `Clause ${clause ?? ''}`,
    bare: true,
  },
  {
    body: 'GDPR',
    pattern: new RegExp(String.raw`\bArt(?:icle)?s?\.?\s*(\d{1,2})(${SUBDIVISIONS})`, 'g'),
    id: ([, article, rest]) => `Article ${article ?? ''}${joined(rest)}`,
    bare: true,
  },
  {
    body: 'SOX',
    pattern: /\b(?:SOX|Sarbanes[-–\s]Oxley(?: Act)?)[^.\n]{0,20}?\b(\d{3})\b/g,
    id: ([, section]) => `Section ${section ?? ''}`,
  },
  {
    body: 'SOX',
    pattern: /\bSec(?:tion|\.)\s*(\d{3,4})\b/g,
    id: ([, section]) => `Section ${section ?? ''}`,
    bare: true,
  },
  {
    body: 'OSHA',
    pattern: new RegExp(String.raw`\b(19(?:03|04|10|26)\.\d{1,4})(${SUBDIVISIONS})`, 'g'),
    id: ([, section, rest]) => `29 CFR ${section ?? ''}${joined(rest)}`,
  },
  {
    body: 'FERPA',
    pattern: new RegExp(
      String.raw`(?:34\s*C\.?F\.?R\.?\s*(?:§\s*)?|§\s*)(99\.\d{1,2})(${SUBDIVISIONS})`,
      'g',
    ),
    id: ([, section, rest]) => `34 CFR ${section ?? ''}${joined(rest)}`,
  },
  {
    body: 'COPPA',
    pattern: new RegExp(
      String.raw`(?:16\s*C\.?F\.?R\.?\s*(?:§\s*)?|§\s*)(312\.\d{1,2})(${SUBDIVISIONS})`,
      'g',
    ),
    id: ([, section, rest]) => `16 CFR ${section ?? ''}${joined(rest)}`,
  },
  {
    body: 'CCPA',
    pattern: new RegExp(String.raw`\b(1798\.\d{2,3}(?:\.\d+)?)(${SUBDIVISIONS})`, 'g'),
    id: ([, section, rest]) => `Cal. Civ. Code ${section ?? ''}${joined(rest)}`,
  },
  {
    body: 'COSO',
    pattern: /\b(Principle \d{1,2})\b/g,
    id: ([, principle]) => principle ?? '',
    bare: true,
  },
];

/** Regulatory bodies with a citation format. */
const formed: ReadonlySet<string> = new Set(forms.map(({ body }) => body));
/** Matches ids that are long enough to be recognized in a text, unlike `1`. */
const DISTINCT_ID = /^(?=.*\d).{3,}$/;

/**
 * Returns a pattern that finds requirement ids for a regulatory body without a citation format, for example
 * one that an organization added. Returns `undefined` for other bodies.
 */
export const createRequirementIdPattern = (body: string, ids: readonly string[]): RegExp | undefined => {
  const telling = ids.filter((id) => DISTINCT_ID.test(id));
  if (formed.has(body) || telling.length === 0) return undefined;
  const escaped = telling
    .toSorted((one, other) => other.length - one.length)
    .map((id) => id.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\w.])(?:${escaped.join('|')})(?![\w]|\.\d)`, 'g');
};

/** A provision that a text cites by its number. */
export interface Citation {
  body: string;
  /** The id in the control library's format. The library may not contain a requirement with this id. */
  id: string;
  start: number;
}

/**
 * Returns the provisions that `text` cites. `isNamed` returns true if the text is known to mention a
 * regulatory body.
 */
export const citationsIn = (text: string, isNamed: (body: string) => boolean): Citation[] =>
  forms
    .filter(({ body, bare }) => !bare || isNamed(body))
    .flatMap(({ body, pattern, id }) =>
      [...text.matchAll(pattern)].map((match) => ({ body, id: id(match), start: match.index })),
    );
