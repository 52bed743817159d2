/** The facts of a draft: Markdown on one line each. */
export interface DraftFacts {
  regulatoryBody: string;
  facilityType: string;
  industry: string;
  state: string;
  /** Completes the sentence "This policy defines …"; `undefined` if the title has no outline. */
  subject: string | undefined;
}

/** The texts of a draft that do not depend on its requirements, in one language. Markdown. */
export interface DraftFrame {
  purpose: string;
  purposeText: (facts: DraftFacts) => string;
  scope: string;
  scopeText: (facts: DraftFacts) => string;
  definitions: string;
  /** Definitions that every draft contains. */
  definitionItems: readonly string[];
  responsibilities: string;
  /** Responsibilities before those of the roles that the outline names, and after them. */
  firstResponsibilities: readonly string[];
  lastResponsibilities: readonly string[];
  procedures: string;
  training: string;
  trainingText: (facts: DraftFacts) => string;
  /** Heading of statements whose own heading would repeat the policy's title. */
  basics: string;
  records: string;
  recordsText: string;
  exceptions: string;
  exceptionsText: string;
  enforcement: string;
  enforcementText: string;
  review: string;
  reviewText: string;
  references: string;
}

/** Returns the phrase for `name`; `undefined` if there is none, as for an industry that a user entered. */
export const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;
