import type { Quote } from '@proviso/contracts';
import { statementsOfMarkdown, statementsOfText } from '../../builtin/statements/read-statements.ts';
import { canMeetRequirement, type Statement } from '../../builtin/statements/statement.ts';
import type { Section } from './sections.ts';

const read = new WeakMap<Section, readonly Statement[]>();

/** Returns a section's statements, reading them only once. Their offsets are relative to the section. */
const statementsOf = (section: Section): readonly Statement[] => {
  const { source, text, year } = section;
  const statements =
    read.get(section) ??
    (source === 'policy' ? statementsOfMarkdown(text, { year }) : statementsOfText(text, { year }));
  read.set(section, statements);
  return statements;
};

/**
 * True if a quote is from a statement that can meet a requirement: in force, and not a heading, a definition,
 * or the text of a law. A claim of compliance is not evidence of what it claims.
 */
export const isEvidence = ({ start, end }: Quote, section: Section): boolean =>
  statementsOf(section).some(
    (statement) =>
      statement.start + section.start < end &&
      statement.end + section.start > start &&
      canMeetRequirement(statement) &&
      !claimsCompliance(statement.text),
  );

const RULES = String.raw`(?:HIPAA|HITECH|GDPR|CCPA|CPRA|FERPA|COPPA|OSHA|SOX|Sarbanes|PCI|ISO|NIST|COSO|\d+ C\.?F\.?R|requirements?|regulations?|standards?|laws?|rules?|controls?|obligations?|provisions?|elements?|articles?|clauses?|principles?)\b`;
const COMPLIES = String.raw`(?:compl(?:y|ies|ied)(?: \w+)? with|(?:conforms?|adheres?) (?:\w+ )?to|meets?|satisf(?:y|ies)|fulfil?ls?|addresses|covers|implements|(?:is|are|remains?|stays?)(?: \w+)? (?:compliant|conformant|in (?:full |complete |strict )?(?:compliance|conformity|conformance)))`;
const CLAIM = new RegExp(
  String.raw`\b${COMPLIES}\b.{0,80}\b${RULES}|\b(?:all|every|each|any)\b.{0,60}\b${RULES}.{0,60}\b(?:is|are|has been|have been)(?: \w+)? (?:addressed|met|satisfied|fulfil?led|covered|implemented|complied with|in place)\b`,
  'i',
);
/** Words that ask somebody to comply. A sentence that contains one is a rule, not a claim. */
const ASKS =
  /\b(?:must|shall|should|may not|never|(?:is|are) (?:required|responsible|prohibited|obliged)|(?:make|makes) sure|ensures?|verif(?:y|ies)|checks?|reviews?)\b/i;

/** True for a sentence that only claims compliance, such as "We are fully compliant with HIPAA." */
export const claimsCompliance = (text: string): boolean => CLAIM.test(text) && !ASKS.test(text);
