import type { Statement } from '../statements/statement.ts';
import type { CompiledElement } from './compile-elements.ts';

const PARTY = String.raw`(?:vendors?|suppliers?|(?:sub-?)?processors?|subcontractors?|business associates?|BAs?|service providers?|cloud providers?|third[- ]part(?:y|ies)(?: (?:vendors?|providers?))?)`;
/** A rule for other companies: "Vendors must report incidents", "The agreement must require vendors to:". */
const OF_VENDORS = new RegExp(
  [
    String.raw`^\W*(?:[\w-]+: )?(?:(?:the|all|each|any|every|our|critical|high|tier|and|or|key|new|external|cloud|such)[\s-]+)*${PARTY}(?: (?:that|who|which)\b[^,.:]{1,60}|,[^,.:]{1,60},)? (?:must|shall|should|will|(?:is|are) (?:required|obliged|expected|responsible)|ha(?:s|ve) to|agrees? to|provide)\b`,
    String.raw`\b(?:questionnaires?|checklists?|due diligence)\b[^.]{0,40}\b${PARTY}\b[^.]*:\W*$`,
    String.raw`\b${PARTY}\b[^.]{0,30}\b(?:questionnaires?|checklists?|contracts?|agreements?)\b[^.]*\b(?:must|shall|should|covers?|includes?|requires?|contains?)\b[^.]*:\W*$`,
    String.raw`\b(?:contracts?|agreements?|BAAs?|DPAs?)\b[^.]{0,60}\b(?:must|shall|should|requires?|includes?|contains?|covers?|ensures?)\b[^.]*:\W*$`,
  ].join('|'),
  'i',
);
/** The consequences of a violation: "Failure to report incidents may result in dismissal." */
const OF_CONSEQUENCES =
  /^\W*(?:[\w'’-]+\s+){0,8}?(?:failure|failing|fail|violat\w+|non-?compliance|breach(?:es)? of|misuse|disregard\w*)\b.{0,160}\b(?:result|leads?|face|subject|grounds|be (?:disciplined|dismissed|sanctioned|terminated)|is an?)\b.{0,100}\b(?:disciplin|sanction|terminat|penalt|dismiss|corrective|suspension|revocation|reprimand|legal action|prosecut|violation)/i;

/** The content of training: "Training covers how identities are verified." */
const OF_TRAINING =
  /\b(?:training|awareness|curricul\w+|courses?|orientation|onboarding sessions?)\b[^.;]{0,60}?(?:\b(?:covers?|covering|focus(?:es)? on|includ(?:es?|ing)|topics?|subjects?|addresses|on (?:how|the following))\b|:)|\bin the (?:awareness |training )*(?:curriculum|training|course)\b/i;
/** Documents that are collected as evidence. */
const OF_ARTIFACTS =
  /\b(?:artifacts?|evidence|documentation)\b[^.;:]{0,20}\b(?:such as|like|including|e\.g)\b/i;

const TRAINING_TERM = /^(?:train|educat|awareness|course|instruct|orientation)/;
const ARTIFACT_TERM = /^(?:evidence|artifact|document)/;
const VENDOR_TERM =
  /^(?:vendor|supplier|third|service provider|subcontract|business associate|processor|sub-?process|partner|outsourc|contract|agreement|baa|dpa)/;
const CONSEQUENCE_TERM = /^(?:disciplin|sanction|penalt|violat|consequence|infraction|misconduct)/;

/**
 * Returns a function that checks whether the statement can meet an element, based on the statement's subject.
 * A vendor's duty to train its staff is not evidence of the organization's own training. A sentence about the
 * consequences of unreported incidents does not state how incidents are reported.
 */
export const createSubjectCheck = ({
  text,
  lead,
}: Pick<Statement, 'text' | 'lead'>): ((element: CompiledElement) => boolean) => {
  const whole = `${lead ?? ''} ${text}`;
  const subjects = [
    (OF_VENDORS.test(text) || (lead !== null && OF_VENDORS.test(lead))) && VENDOR_TERM,
    OF_CONSEQUENCES.test(text) && CONSEQUENCE_TERM,
    OF_TRAINING.test(whole) && TRAINING_TERM,
    OF_ARTIFACTS.test(text) && ARTIFACT_TERM,
  ].filter((each) => each !== false);
  return ({ element }) =>
    subjects.every((term) => [...element.states, ...element.about].flat().some((each) => term.test(each)));
};
