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
/**
 * The tasks of one role, which say nothing about the tasks of others: "Tasks of the data protection officer:".
 */
const OF_OFFICER =
  /\b(?:tasks?|role|position) (?:of|in)\b[^:]{0,20}\b(?:DPO|data protection officer|DPIA)\b/i;
/**
 * What happens to records of something: "Keep documentation of all risk mitigation", "Copies of contracts are
 * kept".
 */
const OF_RECORDS =
  /^\W*(?:[\w'’-]+\s+){0,6}?(?:maintain|keep|retain|store|archive|file)(?:s|ed)?\s+(?:(?:all|the|any|complete|written|its)\s+)*(?:documentation|records?|evidence|minutes|copies)\s+(?:of|for|from|on|about)\b|^\W*(?:(?:the|all|any|complete|written)\s+)*(?:documentation|records?|minutes|copies)\s+(?:of|from|on)\b[^,;]{1,120}?\b(?:is|are|must be|shall be|will be) (?:kept|maintained|retained|stored|archived)\b/i;
/** What a message says, and how it reaches people: "The commitment to audits is communicated in training." */
const OF_MESSAGES =
  /\b(?:is|are|be) (?:\w+ )?(?:communicated|announced|conveyed|explained)\b[^.;,]{0,30}\b(?:through|via|by|in|during|at)\b|\bmade aware of\b/i;
/** What happens when something changes: "Changes of firewall rules must be reviewed." */
const OF_CHANGES =
  /^\W*(?:(?:all|each|every|any|the)\s+)?(?:[\w-]+\s+){0,3}changes?\s+(?:(?:to|of|in|that (?:affect|alter|concern|modify))\s+|affecting\s+|\()(?:[\w-]+\s+){0,4}(?:systems?|networks?|firewalls?|access|security|configurations?|production|software|infrastructure|recovery|rules)\b/i;
/** What happens to policies: "All policies are reviewed yearly", "Changes of policies are requested:". */
const OF_POLICIES =
  /^\W*(?:(?:all|the|these|this|our|each|any|information|security|and|written)\s+)*polic(?:y|ies)(?:\s+(?:documents?|statements?|and procedures))?\s+(?:is|are|must be|shall be|will be) (?:reviewed|audited|approved|updated|revised|evaluated|retained)\b|\bpolicy (?:changes?|change requests?)\b|\bchanges? (?:to|of|in) (?:(?:the|these|this|all|our|its)\s+)?polic(?:y|ies)\b/i;
/** Contracts with employees: "Employees and contractors sign their employment contract." */
const OF_EMPLOYMENT = /\bemployment (?:contracts?|agreements?)\b|\bconditions of (?:their )?employment\b/i;
/** Events that logs contain: "The following events must be logged:" with its items. */
const OF_EVENTS =
  /\b(?:events?|activit(?:y|ies)|actions)\b[^.;:]{0,40}\b(?:logged|recorded|audited|captured)\b[^.;]*\W*$|^\W*(?:[\w'’-]+\s+){0,4}?(?:logs?|audit(?:ing)?(?: (?:processes|trails?|records?))?)\b[^.;:]{0,40}\b(?:includes?|captures?|records?|contains?|covers?)\b[^.;:]*[:.]\W*$/i;
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
const RECORDS_TERM =
  /^(?:document|record|written|evidence|retain|kept|keep|maintain|log|regist|archiv|list|inventor|track|copies|prove)/;
const MESSAGES_TERM =
  /^(?:communicat|announc|publish|distribut|inform|notif|available|accessible|post|shar|disseminat|explain|remind)/;
const CHANGES_TERM =
  /^@?(?:chang|modif|updat|amend|revis|releas|adjust|rfc|pull request|role|transfer|version)/;
const POLICIES_TERM = /^@?(?:polic|procedure|guideline|isms)/;
const EMPLOYMENT_TERM = /^(?:employ|workforce|staff|personnel|hire|hiring)/;
const EVENTS_TERM = /^(?:log|audit|event|activit|siem|alert|attempt|record)/;
const PREMISES_TERM =
  /^(?:physical|building|premises|facilit|server room|room|data cent|datacenter|door|badge|visitor|entry|entrance|site|office)/;
const ACCESS_TERM = /^(?:access|log-?in|logins?|authentication|accounts?)\*?$/;
const TRAINING_TERM = /^(?:train|educat|awareness|course|instruct|orientation)/;
const ARTIFACT_TERM = /^(?:evidence|artifact|document)/;
const VENDOR_TERM =
  /^(?:vendor|supplier|third|service provider|subcontract|business associate|processor|sub-?process|partner|outsourc|contract|agreement|baa|dpa)/;
const CONSEQUENCE_TERM = /^(?:disciplin|sanction|penalt|violat|consequence|infraction|misconduct)/;

/**
 * Minimum share of terms about a subject in one of an element's groups. A single term, such as "contractors"
 * among the words for people, does not make vendors the element's subject.
 */
const OF_GROUP = 1 / 12;

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
    OF_RECORDS.test(text) && RECORDS_TERM,
    OF_MESSAGES.test(text) && MESSAGES_TERM,
    OF_CHANGES.test(text) && CHANGES_TERM,
    (OF_POLICIES.test(text) || (lead !== null && OF_POLICIES.test(lead))) && POLICIES_TERM,
    OF_EMPLOYMENT.test(text) && EMPLOYMENT_TERM,
    lead !== null && OF_EVENTS.test(lead) && EVENTS_TERM,
  ].filter((each) => each !== false);
  const isOfPremises = OF_PREMISES.test(`${whole} ${headings.at(-1) ?? ''}`);
  return ({ element }) => {
    const groups = [...element.states, ...element.about];
    const isIn = (term: RegExp, least: number): boolean =>
      groups.some((group) => group.filter((each) => term.test(each)).length >= least * group.length);
    return (
      subjects.every((term) => isIn(term, OF_GROUP)) &&
      !(
        isOfPremises &&
        (element.states[1] ?? []).some((each) => ACCESS_TERM.test(each)) &&
        !groups.flat().some((each) => PREMISES_TERM.test(each))
      )
    );
  };
};
