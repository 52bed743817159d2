/** The facts that a draft states, each as Markdown on one line. */
export interface DraftFacts {
  regulatoryBody: string;
  facilityType: string;
  industry: string;
  state: string;
  /** Completes the sentence "This policy defines …"; `undefined` if the title has no outline. */
  subject: string | undefined;
}

/** The parts of a draft that do not depend on its requirements, in one language, as Markdown. */
export interface DraftFrame {
  purpose: string;
  purposeText: (facts: DraftFacts) => string;
  scope: string;
  scopeText: (facts: DraftFacts) => string;
  definitions: string;
  /** Definitions that every draft contains. */
  definitionItems: readonly string[];
  responsibilities: string;
  /**
   * Responsibilities to list before (`first`) and after (`last`) those of the roles that the outline names.
   */
  firstResponsibilities: readonly string[];
  lastResponsibilities: readonly string[];
  procedures: string;
  training: string;
  trainingText: (facts: DraftFacts) => string;
  /** Heading for statements whose own heading would repeat the policy's title. */
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

/**
 * Returns the phrase for `name`; `undefined` if there is none, for example because a user entered a custom
 * industry.
 */
export const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;
