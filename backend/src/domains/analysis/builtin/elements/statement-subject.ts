import type { Statement } from '../statements/statement.ts';
import type { CompiledElement } from './compile-elements.ts';

const PARTY = String.raw`(?:vendors?|suppliers?|(?:sub-?)?processors?|subcontractors?|business associates?|BAs?|service providers?|cloud providers?|(?:outsourced|external|contracted) (?:developers?|development|firms?|teams?|staff)|third[- ]part(?:y|ies)(?: (?:vendors?|providers?|firms?|processors?))?)`;
/** A rule for other companies: "Vendors must report incidents", "The agreement must require vendors to:". */
const OF_VENDORS = new RegExp(
  [
    String.raw`^\W*(?:[\w-]+: )?(?:(?:additionally,?|furthermore,?|the|all|each|any|every|our|critical|high|tier|and|or|key|new|external|cloud|such)[\s-]+)*${PARTY}(?: (?:that|who|which|providing|with)\b[^,.:]{1,60}?|,[^,.:]{1,60},)? (?:must|shall|should|will|(?:is|are) (?:required|obliged|expected|responsible)|ha(?:s|ve) to|agrees? to|provide)\b`,
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

/** The required content of a notice, record, or report: "The notice must contain:" with its items. */
const OF_CONTENTS =
  /\b(?:communications?|notices?|notifications?|reports?|requests?|forms?|registers?|inventor(?:y|ies)|entr(?:y|ies)|tickets?|plans?|informed)\b[^.;]{0,60}\b(?:must|shall|should|will|to|be)\b[^.;]{0,30}\b(?:contain|include|state|specify|list|about|of)\b[^.;]{0,30}:\W*$/i;
/** The objects of tests, monitoring, or audits: "Technical testing shall include:" with its items. */
const OF_CHECKS =
  /^\W*(?:[\w'’-]+\s+){0,4}?(?:tests?|testing|monitoring|audits?|auditing|reviews?|inspections?|exercises?|drills?|interviews?|metrics|indicators)\b(?:\s+(?:activit(?:y|ies)|process(?:es)?|procedures?|areas?|scope|focus|topics?))?(?:[^.;]{0,20}\b(?:include|cover|consider|address|focus|consist|are|is)\w*\b[^.;]{0,40})?\W*:\W*$/i;
/** Documents to keep: "Required documentation" with its items. */
const OF_DOCUMENTS =
  /^\W*(?:[\d.]+\s*)?(?:(?:required|mandatory|supporting|necessary|additional|key|retained)\s+)*(?:documentation|documents|records?|deliverables|work products|outputs)(?: (?:and|&) (?:documentation|records?|retention|documents))?(?: (?:requirements?|required|(?:to )?(?:maintain|keep|retain)(?:ed)?))?\W*$/i;
/** The content of reports and meetings: "Monthly reports:", "Participants: the security officer". */
const OF_REPORTS =
  /^\W*(?:[\w-]+\s+){0,3}(?:reports?|reporting|meetings?|dashboards?|agenda|metrics|triggers?(?: events)?(?: (?:include|are))?)\W*$/i;
const OF_PARTICIPANTS =
  /^\W*(?:[\w-]+\s+)?(?:participants?|attendees|agenda|audience|distribution|recipients|tools?|technolog(?:y|ies)|inputs?|outputs?|deliverables?|metrics?|kpis?|examples?)\W{0,3}:/i;
/** The tasks of one role, which say nothing about the tasks of others: "Tasks of the data protection officer:". */
const OF_OFFICER =
  /\b(?:tasks?|role|position) (?:of|in)\b[^:]{0,20}\b(?:DPO|data protection officer|DPIA)\b/i;
/** Buildings and rooms. Access to them is not access to systems. */
const OF_PREMISES =
  /\b(?:physical(?:ly)? (?:access|entry|security)|buildings?|premises|server rooms?|data ?cent(?:er|re)s?|doors?|badges?|visitors?|mantraps?|entrances?|locked rooms?)\b/i;

const CONTENTS_TERM =
  /^(?:inform|notif|notice|tell|told|communicat|content|record|log|report|complain|lodg|explain|describ|statement|contain|includ|list|inventor|register|plan|request|publish)/;
const CHECKS_TERM =
  /^(?:test|exercis|drill|simulat|monitor|audit|review|assess|evaluat|inspect|examin|check|log|detect|scan|verif|validat|analy|measur|metric|observ|interview|identif)/;
const DOCUMENTS_TERM = /^(?:document|record|written|evidence|retain|kept|keep|maintain|log|register|archiv)/;
const REPORTS_TERM = /^(?:report|metric|kpi|dashboard|meeting|trigger)/;
const OFFICER_TERM = /^(?:dpo|data protection officer|privacy officer|supervisory|authorit)/;
const PREMISES_TERM =
  /^(?:physical|building|premises|facilit|server room|room|data cent|datacenter|door|badge|visitor|entry|entrance|site|office)/;
const ACCESS_TERM = /^(?:access|log-?in|logins?|authentication|accounts?)\*?$/;
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
  headings,
}: Pick<Statement, 'text' | 'lead' | 'headings'>): ((element: CompiledElement) => boolean) => {
  const whole = `${lead ?? ''} ${text}`;
  const subjects = [
    (OF_VENDORS.test(text) || (lead !== null && OF_VENDORS.test(lead))) && VENDOR_TERM,
    OF_CONSEQUENCES.test(text) && CONSEQUENCE_TERM,
    OF_TRAINING.test(whole) && TRAINING_TERM,
    OF_ARTIFACTS.test(text) && ARTIFACT_TERM,
    [lead ?? '', headings.at(-1) ?? ''].some((above) => OF_DOCUMENTS.test(above)) && DOCUMENTS_TERM,
    ((lead !== null && OF_REPORTS.test(lead)) || OF_PARTICIPANTS.test(text)) && REPORTS_TERM,
    lead !== null && OF_OFFICER.test(lead) && OFFICER_TERM,
    lead !== null && OF_CONTENTS.test(lead) && CONTENTS_TERM,
    lead !== null && OF_CHECKS.test(lead) && CHECKS_TERM,
  ].filter((each) => each !== false);
  const isOfPremises = OF_PREMISES.test(`${whole} ${headings.at(-1) ?? ''}`);
  return ({ element }) => {
    const terms = [...element.states, ...element.about].flat();
    const names = (term: RegExp): boolean => terms.some((each) => term.test(each));
    return (
      subjects.every(names) &&
      !(
        isOfPremises &&
        (element.states[1] ?? []).some((each) => ACCESS_TERM.test(each)) &&
        !names(PREMISES_TERM)
      )
    );
  };
};
