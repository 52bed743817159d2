import { RIGHTS_GRANT_PATTERN } from './modality.ts';
import { canFollowVerb, endsWithAgent, isPluralNoun, LEADING_CLAUSE, inferModality } from './practice.ts';
import type { Role } from './statement.ts';
import { wordsOfStatement } from './statement-words.ts';
import { isCommand, isThirdPerson } from './verbs.ts';

const headed = (words: string): RegExp =>
  new RegExp(String.raw`^\W*(?:[\d.]+|[a-z][.)]|section \d+|appendix \w+)?[\s:.–-]*(?:${words})\W*$`, 'i');

/** Headings of sections that contain no rules, with the role of the statements below each heading. */
const UNDER: readonly (readonly [Role, RegExp])[] = [
  ['contents', headed('(?:table of )?contents|on this page|toc|index|list of (?:tables|figures)|tl;?dr')],
  [
    'reference',
    headed(
      String.raw`(?:references?|bibliography|citations?|sources|further reading|see also|external links|(?:(?:related|relevant|associated|supporting|applicable|reference|external|internal|see also|additional|governing|cross|key|useful|helpful|important|other|main|further|quick)\W+)+(?:references?|documents?|documentation|polic(?:y|ies)|laws?|regulations?|standards?|resources|links|sources|reading|materials?|information|procedures|forms|frameworks?|and|or|other|\W)+|(?:regulatory|compliance|control|framework|standards?|legal)s? (?:mappings?|references?|crosswalks?|alignment|citations?)(?: and .*)?|framework mappings?|mappings?|authorit(?:y|ies) and references)`,
    ),
  ],
  [
    'definition',
    headed(
      String.raw`(?:key )?(?:definitions?|glossary|terms?|terminology|acronyms|abbreviations)(?:(?: of| and|,|/| &) (?:key |the )?(?:terms|definitions|acronyms|abbreviations|terminology|glossary))*`,
    ),
  ],
  [
    'revision',
    headed(
      String.raw`(?:document |policy |version |change |revision |review )*(?:revision|version|change|document|amendment|review|approval)s?(?: (?:and|&) (?:approval|review|revision|version))? ?(?:histor(?:y|ies)|log|control|record|information|table|approvals?)|approvals?|approved by|document (?:control|information|properties|metadata)|revisions|metadata|signatures?|sign-?off`,
    ),
  ],
  [
    'example',
    headed(
      String.raw`(?:for )?(?:[\w-]+ ){0,2}examples?(?: of .*)?|(?:(?:audit|compliance|required|supporting|typical|expected|control|example|sample)\W+)*(?:evidence|artifacts?)(?: (?:examples?|artifacts?|required|requirements?|of compliance|to (?:collect|retain|provide)|list|checklist|items?))*|samples?|sample .*|(?:case stud(?:y|ies))|scenarios?|(?:frequently asked questions|faqs?)|assessment (?:methods?|objectives?|procedures?)|(?:control )?test procedures|(?:auditor|testing) guidance`,
    ),
  ],
  [
    'law',
    headed(
      String.raw`(?:legal|regulatory|statutory) (?:background|context|basis|framework)|background|what the (?:law|rule|regulation) (?:says|requires)|the law`,
    ),
  ],
];

const DOCUMENT = String.raw`(?:polic(?:y|ies)|document|standard|procedures?|plan|section|guidelines?|program|handbook|chapter|manual|page|guide|template|appendix|statement|framework|course|webinar|article|component|domain|control|category|table)`;
const PURPOSE = new RegExp(
  String.raw`^\W*(?:in this (?:course|webinar|module|article|session|lesson|chapter)\b|(?:you|we|participants|attendees|students|readers) will (?:learn|discuss|explore|discover|see how)\b|(?:to )?(?:define|describe|outline|explain|establish|set out|document|clarif(?:y|ies))s? (?:how|the way|what|which|why)\b|(?:the |its |our )?(?:main |primary |overall )?(?:purpose|objective|goal|intent|intention|aim|scope|mission)s? (?:of (?:this|the|these)|is|are)\b|(?:this|these|the (?:following|present)|the (?:[\w-]+ ){0,4}${DOCUMENT})(?: (?:[\w,&/-]+ ){0,6}?${DOCUMENT})?s? (?:also |is |are )?(?:describes?|defines?|establish(?:es)?|outlines?|governs?|appl(?:y|ies)|covers?|sets? (?:out|forth)|explains?|provides?|intended|designed|aims?|details?|specif(?:y|ies)|addresses|supports?|helps?|contains?|supplements?|serves?|documents?|identif(?:y|ies)|is to|summarizes?|introduces?|formalizes?|reflects?|lists?|includes?|presents?|demonstrates?|shows?|compl(?:y|ies)|meets?|satisf(?:y|ies)|fulfills?|addresses|ensures?|protects?|promotes?|governed)\b)`,
  'i',
);
/** An infinitive of purpose. Excludes "To protect patients, records are locked", which states a rule. */
const INFINITIVE = /^\W*to [a-z]+\b(?!.*,.*\b(?:is|are|must|shall|will|may|should|we|do|ha(?:s|ve))\b)/i;
/** Verbs that begin a document's description in a list of documents, for example "Describes how …". */
const OF_DOCUMENT =
  /^\W*(?:it |which )?(?:establishes|defines|describes|outlines|explains|details|covers|sets out|specifies|summarizes)\b/i;
/** Headings below which statements are only aims, unless they are obligations. */
const AIMS = headed(
  '(?:purpose|objectives?|goals?|aims?|intent|introduction|overview|scope|background|rationale|mission)(?:(?: and |, | & |/)(?:purpose|objectives?|goals?|scope|overview|background|applicability))*',
);
const COMMITS =
  /\b(?:must|shall|will|we|(?:is|are) (?:required|responsible|prohibited)|never|do not|may not)\b/i;
const OBLIGES = /\b(?:must|shall|(?:is|are) required|prohibit(?:s|ed)?|may not)\b/i;
const DEFINES =
  /^\W*["“']?[\w\s/()&-]{2,70}["”']?(?: \([^)]*\))?\s*(?:[:–—-]\s*(?:an?|the|any)\s|(?:means|refers? to|is defined as|are defined as|is an? (?:type|kind|form|process|method|measure|set|term|individual|person|entity)\b|shall mean|stands for)\b)/i;
const LAW_NAME = String.raw`(?:HIPAA|HITECH|GDPR|CCPA|CPRA|FERPA|COPPA|OSHA|SOX|Sarbanes[- ]Oxley|PCI(?: |-)?DSS|ISO(?:/IEC)? ?\d+|NIST|COSO|(?:the |federal |state |applicable |california )+(?:law|regulation|act|statute)s?|the (?:[\w-]+ )?(?:act|rule|regulation|statute)|(?:the )?(?:privacy|security|breach notification) rule|article \d+[\w().]*|section \d+[\w().]*|§+ ?[\d.]+[\w().]*|\d+ C\.?F\.?R\.?[^,]{0,30}|(?:requirement|clause|annex) [\w.]+)`;
const LAW = new RegExp(
  String.raw`^\W*(?:(?:in order )?to\b[^,.]{3,80},\s+)?(?:(?:under|according to|pursuant to|per|as required by|in accordance with)\s+(?:[^,.]{2,50},\s+)?)?(?:the\s+)?(?:[\w'’().-]+\s+){0,3}?${LAW_NAME}[^.;]{0,60}?\b(?:requires?|states|state that|mandates?|provides?|prohibits?|says|obliges?|obligates?|establish(?:es|ed)?|imposes?|regulates?|sets?|specif(?:y|ies)|protects?|defines?|gives?|grants?|allows?|expects?|calls? for|recommends?|asks?|demands?|was (?:enacted|passed|signed)|stipulates?)\b`,
  'i',
);
/** An authority that made rules: "The Department of Labor has issued a standard for ladders." */
const LAWMAKER =
  /^\W*(?:the )?(?:[\w.]+ ){0,5}?(?:Commission|Department|Agency|Congress|Office|Administration|Parliament|Legislature|Government)\b[^.;,]{0,40} (?:has|have) (?:published|issued|adopted|enacted|promulgated)\b/;
/** Subjects that are typical of the text of a law. */
const GENERIC =
  /^\W*(?:\(?\w{1,3}[).]\s*)?(?:each|every|an?|all|any|the)?\s*(?:covered entit(?:y|ies)|member states?|the secretary|issuers?|registered public accounting firms?|educational agenc(?:y|ies)|business(?:es)? that collects?|employers?)\b[^.]{0,40}\b(?:must|shall|may|is required|are required)\b|^\W*(?:\(?\w{1,3}[).]\s*)?(?:each|every|an?|all|any|the)?\s*(?:controllers?|processors?)\b[^.]{0,40}\bshall\b/i;
/** Other parties. "The supervisory authority must be consulted" is still a duty of the policy's authors. */
const OTHERS =
  /^\W*(?:(?:the|your|our|their|its|a|each|every|any|all)\s+)*(?:(?:[\w'’-]+(?:['’]s|s['’])\s+)?(?:(?!and\b|or\b)[\w-]+\s+)?(?:customers?|clients?)|regulators?|the secretary|HHS|OCR|the (?:commission|commissioner|department of \w+|attorney general|supervisory authority|data protection authority)|supervisory authorit(?:y|ies)|auditees?|website visitors|consumers)\s+(?:(?:must|shall|should|will|may|can|has to|have to|needs? to)(?! (?:not )?(?:also |always |then )?be (?:\w+ed|told|given|sent|shown)\b)|(?:are|is)(?! (?:also |always |then |not )?(?:\w+ed|told|given|sent|shown)\b))\b/i;
/** Phrases about what auditors look for, or how a control is tested. */
const OF_AUDITORS =
  /^\W*(?:(?:an?|the|external|internal|independent|your)\s+)*(?:auditors?|assessors?)\s+(?:will|would|may|might|can|look|expects?|wants?|needs?)\b|\b(?:this|it) (?:control )?can be (?:tested|verified|validated) by\b|^\W*this (?:testing|test|control) is (?:sufficient|important|needed|relevant)\b/i;
/** Assessment methods that introduce a list of items to assess, such as "Examine:". */
const ASSESSMENT_METHOD = /^\W*(?:examine|interview|test|inquire|observe)\W*$/i;
const EXAMPLE =
  /^\W*(?:for (?:example|instance)|e\.g\.|examples?(?: of [^:]{1,60})?(?: (?:include|are))?\s*:?|(?:[\w-]+ ){1,3}examples?(?: of [^:]{1,60})?\s*:|such as|example\b|imagine|suppose|consider (?:a|the) (?:case|scenario|situation)|let['’]s say)/i;
const REFERENCE =
  /^\W*(?:(?:see(?: also)?|refer to|cf\.?)[\s:]|(?:references?|sources?|related|ref\.?)\s*:|related (?:polic|doc|stand|proc))/i;
/** The name of a provision with its kind: "164.310(a)(2)(iv) - Maintenance records (Addressable)". */
const PROVISION =
  /^\W*(?:\d+ C\.?F\.?R\.? )?\d{2,4}\.[\w().-]+\W+[^.;:]{3,90}\((?:addressable|required)\)\W*$/i;
const LABELS =
  /^\W*(?:(?:document|policy|effective|last|next|review|approval|approved|issue|revision|version|author|prepared|owner|classification|status|date|document[- ]id|control)[\w -]{0,24}):/i;
const LINE_OF_CONTENTS = /(?:(?:\.{4,}|…{2,})\s*\d*|(?:_{4,}|\t)\s*\d+)\s*$/;

/** The parts and position of a statement that determine its role. */
export interface StatementRoleInput {
  kind: 'sentence' | 'item' | 'row' | 'heading';
  text: string;
  lead: string | null;
  headings: readonly string[];
  isLink: boolean;
  isCode: boolean;
}

export const roleOf = ({ kind, text, lead, headings, isLink, isCode }: StatementRoleInput): Role => {
  if (kind === 'heading' && !isRuleHeading(text)) return 'heading';
  for (const heading of headings) for (const [role, pattern] of UNDER) if (pattern.test(heading)) return role;
  if (isCode) return 'example';
  if (LINE_OF_CONTENTS.test(text)) return 'contents';
  if (isLink || PROVISION.test(text) || (REFERENCE.test(text) && !OBLIGES.test(text))) return 'reference';
  for (const each of lead === null ? [text] : [lead, text]) {
    if (OF_AUDITORS.test(each) || ASSESSMENT_METHOD.test(each)) return 'others';
    if (EXAMPLE.test(each) || (ARTIFACT_LABEL.test(each) && !OBLIGES.test(each))) return 'example';
    if (AIM_LABEL.test(each) && !OBLIGES.test(text)) return 'purpose';
    if ((PURPOSE.test(each) || isInfinitive(each, lead !== null && each === text)) && !obligesWithin(each))
      return 'purpose';
  }
  if (OF_DOCUMENT.test(text) && !OBLIGES.test(text)) return 'purpose';
  if (kind === 'sentence' && lacksSubject(text, headings.at(-1) ?? '')) return 'purpose';
  if (AIMS.test(headings.at(-1) ?? '') && !COMMITS.test(text)) return 'purpose';
  if (OTHERS.test(text) && !RIGHTS_GRANT_PATTERN.test(text)) return 'others';
  if (
    LAW.test(text) ||
    LAWMAKER.test(text) ||
    GENERIC.test(text) ||
    (lead !== null && (LAW.test(lead) || GENERIC.test(lead)))
  )
    return 'law';
  if (DEFINES.test(text) && !OBLIGES.test(text) && !isDoneBehindLabel(text)) return 'definition';
  if (LABELS.test(text) && text.length < 90) return 'revision';
  return 'evidence';
};

/** Matches "Access: The manager approves requests." */
const isDoneBehindLabel = (text: string): boolean => {
  const said = /^[^:–—]{2,70}[:–—]\s*(.+)$/.exec(text)?.[1];
  if (said === undefined) return false;
  // "A fault that affects how we report" describes the fault.
  const main = said.split(/\b(?:that|which|who|whose|where|whereby)\b/)[0] ?? '';
  return inferModality(main, wordsOfStatement(null, main)) === 'required';
};

/**
 * True for a sentence without a subject, such as "Protects data by encryption". It states the purpose of the
 * text above it, or the task of the role named above it.
 */
const lacksSubject = (text: string, heading: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const [first = '', second = ''] = words;
  return (
    isThirdPerson(first) &&
    !/^(?:requires|prohibits|forbids|mandates)$/.test(first) &&
    (!isPluralNoun(first) || canFollowVerb(second)) &&
    !/^(?:of|for|and|or|in|by|from|is|are|must|shall|will|may|can|should|that|which)$/.test(second) &&
    !/\b(?:must|shall|is|are|may|will)\b/.test(text.split(/\b(?:that|which|who)\b/)[0] ?? '') &&
    !endsWithAgent(heading)
  );
};

/**
 * True if a text only states a purpose. Excludes "to a director" as a lead-in's item, and "To object, contact
 * us".
 */
const isInfinitive = (text: string, isItem: boolean): boolean => {
  if (!INFINITIVE.test(text) || /^\W*to (?:an?|the|our|your|their|its|any|all|each|other|\w+s)\b/i.test(text))
    return false;
  const order = LEADING_CLAUSE.exec(text)?.[0];
  if (order === undefined) return true;
  return !isCommand(/^\p{L}+/u.exec(text.slice(order.length))?.[0].toLowerCase() ?? '') || isItem;
};

/** True for "This policy requires that …" and "This policy applies to all staff, who must …". */
const obligesWithin = (text: string): boolean =>
  OBLIGES.test(text) &&
  !/\b(?:to ensure|that ensure|how|which|requirements?)\b.{0,60}\b(?:must|shall|required)\b/i.test(text);

/** A label before an aim: "Control objective: Restrict access." */
const AIM_LABEL =
  /^\W*(?:[\w-]+\s+){0,2}(?:objectives?|goals?|purposes?|aims?|intent|intention|rationale|mission|outcomes?|benefits?|background|overview|context|why)(?: (?:of|for) [^:]{1,50})?\W{0,3}:/i;
/** A label before a thing that auditors ask for: "Evidence: configuration of access". */
const ARTIFACT_LABEL =
  /^\W*(?:(?:audit|compliance|required|supporting|typical|expected|control|sample|suggested)\W+)*(?:evidence|artifacts?)(?: (?:required|requirements?|of compliance|to (?:collect|retain|provide)))?\W{0,3}:/i;

const VERB_OF_RULE =
  /\b(?:must|shall|may not|will not|(?:is|are) (?:required|prohibited|forbidden)|never|do not|cannot|(?:is|are) to be)\b/i;

/** True if a heading is a rule. Converters turn numbered rules in capitals into headings. */
export const isRuleHeading = (text: string): boolean =>
  VERB_OF_RULE.test(text) &&
  text.split(/\s+/).length >= 5 &&
  !/\?\s*$/.test(text) &&
  !/^\W*(?:how|what|why|when|who|where)\b/i.test(text);
