import { isAssertedWord, type Modality, type Negation, type StatementWord } from './statement.ts';
import { frequencyIn } from './schedule.ts';
import { CITED_CONTROL_PATTERN, inferModality } from './practice.ts';

/** A question, possibly followed by empty boxes or cells for the answer: "Are logs reviewed? | |". */
const QUESTION = /\?[\s|☐□_()[\]]*$/;
/** A choice of answers with none selected yet: "Yes / No". */
const UNANSWERED = /[?|][^?|]*\byes\b[\s\\/|,☐□()[\]_-]*(?:or\s+)?no\b/i;
const PLANNED =
  /\b(?:(?:we|organization|company|management|team|it|department|which|and) (?:currently |also )?(?:plans?|intends?|hopes?|expects?) to|(?:is|are) planned(?= (?:for|to)\b|\W*$)|planning to|(?:is|are) going to|working (?:on|towards?) |in the (?:near )?future|under development|(?:is|are) being (?:developed|implemented|introduced|rolled out|designed|planned|evaluated)|not yet|to be (?:implemented|developed|defined|determined|introduced|decided|established)|on (?:the|our) roadmap|(?:will|shall) (?:be )?(?:\w+ )?(?:by|in|from|starting|beginning) (?:the (?:end|start) of )?(?:q[1-4] )?(?:20\d\d|next (?:year|quarter))|(?:will|shall)\b[^.]{0,80}\b(?:by|in|from|starting|beginning)(?: the (?:end|start) of)? (?:q[1-4] |\w+ )?(?:20[2-9]\d|next (?:year|quarter))|(?:will|shall)\b[^.]{0,80}\bnext (?:year|quarter|month))\b/i;
const PAST = /^(?:was|were|had|previously|formerly)$/;
/** An author's requirement. What follows is a rule, even with "should". */
const REQUIRES_THAT =
  /\b(?:polic(?:y|ies)|standards?|procedures?|we) requires? that\b(?!.*\b(?:where|when|if) possible\b)/i;
const IN_THE_PAST = /^\W*(?:in the past|historically|until recently)\b/i;
const WISHED =
  /\b(?:recommend(?:ed)?|(?<!\b(?:before|if|when|that|which)\b[^,]*)recommends|encouraged?s?|advis(?:ed|able)|(?:where|when|whenever|if|wherever) (?:possible|practical|convenient|time (?:allows|permits))|best efforts?|aims? to|striv(?:e|es|ing) to|tr(?:y|ies) to|hopes? to|optional(?:ly)?|ideally|preferabl[ey]|preferred|best practice|may want to|consider(?:s|ed)?\b(?! to be)(?= \w+ing))\b/i;
const BINDS =
  /\b(?:requires? that|(?:is|are|be) (?:required|obliged|obligated|responsible|accountable|prohibited|forbidden|mandatory|entitled|held)|mandatory|prohibit(?:ed|s)?|forbidden|strictly|(?:is|are) to (?:be )?\w+|ha(?:s|ve) to|needs? to|is the responsibility|responsibilit(?:y|ies)|requires?|(?<!\bto )ensures?|are expected to|is expected to|not (?:permitted|allowed|authorized)|ha(?:s|ve) (?:been )?(?:implemented|established|adopted|appointed|designated|developed|deployed|assigned|identified)|in place)\b/i;
/** Consequences of violations. They count as rules, even if phrased with "may". */
const CONSEQUENCE =
  /\b(?:(?:may|can|will|could|shall) (?:be )?(?:result in|lead to|face|subject)|(?:is|are|be) (?:\w+ )?(?:subject to|grounds for|cause for)|results? in)\b.{0,60}\b(?:disciplin|sanction|terminat|penalt|dismiss|corrective|revocation|suspension|prosecution|legal action|warning)/i;
/** A right granted to data subjects. It binds the organization like a duty. */
export const RIGHTS_GRANT_PATTERN =
  /^\W*(?:(?:at any time|in addition|where applicable|upon request|depending on \w+)?,?\s*)?(?:(?:you|(?:the |eligible |all |california |data )*(?:data subjects?|individuals?|patients?|consumers?|parents?|guardians?|students?|customers?|residents?|children|participants?|persons?)(?: and (?:their )?\w+)?(?: or (?:eligible )?\w+)?)\s+(?:also |always )?(?:may|can)\s+(?:(?:also|at any time|always|then)\s+)*(?:ask|request|withdraw|object|access|inspect|review|see|obtain|correct|rectify|delete|erase|opt|lodge|file|complain|refuse|appeal|receive|amend|revoke|exercise|unsubscribe|limit|restrict|download|update|change|port|submit|make a (?:request|complaint)|contact|authorize|designate|seek)\b|.{0,80}\b(?:(?:ha(?:s|ve)|retains?) (?:the|a) right (?:to|not to)|(?:is|are) entitled to)\b)/i;
/** A statement that names a role or legal basis: "Our data protection officer is Jane Doe." */
const NAMES =
  /\b(?:legal|lawful) bas[ie]s\b[^.?]{0,80}\b(?:is|are)\b|^\W*(?:our|the)\b[^.,:?]{0,50}\b(?:officer|official|representative|coordinator|custodian|contact(?: person| point)?|controller)\b(?: (?:for|of) [^.,:?]{1,40})? is (?!an?\b|one\b|the (?:most|person)\b|critical|important|essential|key\b|not\b)/i;
/** What a document of the policy's authors says: "The notice describes what happened." */
const DOCUMENT_STATES =
  /^\W*(?:the|each|every|our|this)\s+(?:[\w-]+\s+){0,2}(?:notices?|notifications?|letters?|agreements?|contracts?)\s+(?:describes?|states?|includes?|contains?|explains?|names?|lists?|specif(?:y|ies))\b/i;
/** A lead-in that makes each item of its list a rule: "The following legal bases apply:" */
const LISTS_WHAT_HOLDS =
  /\bcontains?:?\s*$|\b(?:following|these|below)\b(?!.*\b(?:definitions?|terms?|exceptions?|exemptions?|laws?|regulations?|standards?|references?|documents?)\b).*\b(?:apply|applies|hold|are (?:used|in (?:use|place|force)))\b|\bappl(?:y|ies)\b.*\b(?:following|these)\b/i;
/** Permission to omit a duty, which is not a prohibition: "Consent may not be required in an emergency." */
const NEED_NOT =
  /\b(?:may|might|can) not(?: always)? be (?:required|needed|necessary|mandatory|obligatory)\b/i;
const WOULD = /^(?:would|could|might)$/;
/** A possible duty, which is not yet a duty: "We may need to verify your identity." */
const MAY_BIND =
  /\b(?:may|might|can|could)(?: \w+ly| also| not| be|,[^,]{2,60},)* (?:need|have|required|asked|obliged|obligated|responsible|accountable|entitled|held)\b(?: to)?/gi;
/** A relative clause, which only describes a thing: "a report that is required for audits". */
const DESCRIBES =
  /(?<!\b(?:ensures?|verif(?:y|ies)|confirms?|requires?|mandates?) )\b(?:that|which|who) (?:is|are|ha(?:s|ve)|needs?|ensures?|requires?) [\w-]+/gi;
/** Words in parentheses, which add something to a sentence that is complete without them. */
const ASIDE = /\([^)]*\)/g;
/** A permission with a precondition is a rule: "may be used only after …". */
const PRECONDITION =
  /\b(?:may|can)\b.{0,80}\b(?:(?:only|solely|exclusively) (?:after|as|at|between|by|during|for|from|if|in|on|once|through|to|under|until|upon|via|when|where|with|within)|no (?:earlier|sooner) than)\b|\b(?:may|can) (?:only|solely|exclusively)\b|\bonly .*\b(?:may|can)\b/i;
/** Headings and columns of tables with metrics, which show how well a process works. */
const OF_METRICS =
  /^\W*(?:[\d.]+\s*)?(?:(?:key|performance|security|privacy|compliance|program|success|risk|quality)\W+(?:and )?)*(?:metrics?|kpis?|kris?|indicators?|measurements?|success (?:criteria|measures))(?: (?:and|&) (?:metrics|kpis?|kris?|indicators?|reporting|targets|measurements?))*(?: \((?:kpis?|kris?)\))?\W*$/i;
/** Headings and lead-ins that announce future work. */
const TO_BE_DONE =
  /^\W*(?:[\d.]+\s*)?(?:next steps|to-?do(?: list)?|road ?map|future (?:work|plans?|improvements|enhancements)|planned (?:improvements|measures|activities)|open (?:issues|points|items))\W*$/i;
/** A short text with a colon, which only names the items that follow. */
const SHORT_LABEL = /^\W*(?:[\w-]+\s+){0,2}[\w-]+\W*$/;
const LABEL_END = /:\W*$/;
const RULE_COLUMN =
  /requirement|control|rule|standard|measure|frequen|responsib|retention|polic|action|procedure|task|safeguard|minimum|period|setting|value|owner|how often|schedule|timeline|when|deadline|method|activity|description/i;
const RULE_HEADING =
  /\b(?:requirements?|responsibilit(?:y|ies)|controls?|safeguards?|rules|standards?|measures|must|do'?s|obligations?|duties|minimum|procedures?|guidelines|protections?)\b/i;
const FORBIDDING_HEADING =
  /\b(?:prohibited|prohibitions?|forbidden|not (?:permitted|allowed|acceptable)|unacceptable|don'?ts?|do not|must not|never|disallowed)\b/i;
/** A cell of a table of responsibilities (RACI). */
const RACI_CELL =
  /^(?:[RACIS](?:\s*[/,&]\s*[RACIS])*|responsible|accountable|consulted|informed|advises|approves|conducts|supports|participates|reviews|executes|leads)$/i;
/** A label before a list of responsibilities, without a verb. */
const RESPONSIBILITIES = /^\W*(?:[\w&/'’-]+\s+){0,4}(?:responsibilities|duties)\W*$/i;
const QUANTITY =
  /\b(?:\d+|minimum|maximum|at least|at most|all|every|each|two|three|annual|quarterly|monthly)\b/i;

/** The parts of a statement that determine its modality. */
export interface ModalityInput {
  text: string;
  lead: string | null;
  kind: 'sentence' | 'item' | 'row' | 'heading';
  headings: readonly string[];
  columns: readonly string[];
  words: readonly StatementWord[];
}

/** Returns a statement's modality, and whether its context turns it into a prohibition. */
export const modalityOf = (wording: ModalityInput): { modality: Modality; negated: Negation | null } => {
  const { text, lead, kind, headings, columns } = wording;
  const answered = answerOf(text);
  if (answered) return { modality: 'required', negated: answered === 'no' ? 'denial' : null };
  if ([lead, headings.at(-1)].some((above) => above && TO_BE_DONE.test(above)))
    return { modality: 'planned', negated: null };
  if (columns.some((column) => OF_METRICS.test(column))) return { modality: 'named', negated: null };
  if (kind === 'row' && text.split('|').filter((cell) => RACI_CELL.test(cell.trim())).length > 1)
    return { modality: 'named', negated: null };
  const own = wording.words.filter(({ inLead }) => !inLead);
  const negated = own.find((word) => word.negated !== null && isAssertedWord(word))?.negated ?? null;
  const byItself = ownModality(text, own);
  if ((byItself === 'named' || SHORT_LABEL.test(text)) && LABEL_END.test(text))
    return { modality: 'named', negated };
  if (byItself === 'recommended' && lead !== null && REQUIRES_THAT.test(lead))
    return { modality: 'required', negated };
  if (byItself !== 'named' && byItself !== 'command') return { modality: byItself, negated };
  if (lead !== null && !(byItself === 'named' && RESPONSIBILITIES.test(lead) && !/^\W*\w+ing\b/.test(text))) {
    const leadWords = wording.words.filter(({ inLead }) => inLead);
    const byLead = LISTS_WHAT_HOLDS.test(lead) ? 'required' : ownModality(lead, leadWords);
    const forbids = FORBIDDING_HEADING.test(lead) ? 'prohibition' : negated;
    if (byLead !== 'named' && byLead !== 'command' && byLead !== 'descriptive')
      return { modality: byLead === 'question' ? 'named' : byLead, negated: forbids };
    if (byLead === 'command' || byItself === 'command') return { modality: 'required', negated: forbids };
    if (forbids === 'prohibition' && negated === null) return { modality: 'required', negated: forbids };
  }
  const heading = headings.at(-1) ?? '';
  if (byItself === 'named' && OF_METRICS.test(heading)) return { modality: 'named', negated };
  if (byItself === 'command')
    return { modality: 'required', negated: FORBIDDING_HEADING.test(heading) ? 'prohibition' : negated };
  if (kind === 'item' && FORBIDDING_HEADING.test(heading))
    return { modality: 'required', negated: 'prohibition' };
  const states =
    (kind === 'row' && columns.some((column) => RULE_COLUMN.test(column)) && text.split('|').length > 1) ||
    (kind === 'item' &&
      RULE_HEADING.test(heading) &&
      (QUANTITY.test(text.replace(CITED_CONTROL_PATTERN, '')) || /^\w+ing\b/.test(text))) ||
    (kind !== 'heading' && frequencyIn(text) !== null && own.length > 2 && QUANTITY.test(text));
  return { modality: states ? 'required' : 'named', negated };
};

/** Reads the answer to a question: "Are backups encrypted? Yes", or a row in a questionnaire. */
const answerOf = (text: string): 'yes' | 'no' | undefined => {
  if (UNANSWERED.test(text)) return undefined;
  const answer =
    /\?[\s|:*–-]*(?:\[x\]|☒|☑|✓|✔)?\s*(yes|no|n\/a|not applicable|implemented|not implemented)\b/i.exec(
      text,
    )?.[1] ?? /\|\s*(yes|no|n\/a|not applicable|implemented|not implemented)\s*(?:\||$)/i.exec(text)?.[1];
  if (answer === undefined) return undefined;
  return /^(?:yes|implemented)$/i.test(answer) ? 'yes' : 'no';
};

/** Matches "Backups were made", but not "checks verify that nothing was changed". */
const isPast = (main: readonly StatementWord[]): boolean => {
  const index = main.findIndex(({ word }) => PAST.test(word));
  return index >= 0 && !main.slice(0, index).some(({ word }) => /^(?:that|which|who|whether)$/.test(word));
};

const MODALS: Readonly<Record<string, Modality>> = {
  must: 'required',
  shall: 'required',
  will: 'required',
  cannot: 'required',
  should: 'recommended',
  may: 'permitted',
  can: 'permitted',
};

/**
 * Returns a text's modality according to its own verb: `command` if it begins with a verb, `named` if it has
 * no verb.
 */
const ownModality = (text: string, words: readonly StatementWord[]): Modality | 'command' => {
  if (QUESTION.test(text) || UNANSWERED.test(text)) return 'question';
  if (CONSEQUENCE.test(text) && !/\bnot\b/i.test(text)) return 'required';
  if (PLANNED.test(text)) return 'planned';
  const main = words.filter(isAssertedWord);
  if (
    (isPast(main) || IN_THE_PAST.test(text)) &&
    !main.some(({ word }) => /^(?:must|shall|will)$/.test(word))
  )
    return 'past';
  const modals = modalsOf(main);
  if (modals.some((word) => MODALS[word] === 'required'))
    return WISHED.test(text) ? 'recommended' : 'required';
  if (WISHED.test(text)) return 'recommended';
  if (main.some(({ word }) => WOULD.test(word))) return 'descriptive';
  const isForbidden = main.some(({ negated }) => negated === 'prohibition') && !NEED_NOT.test(text);
  if (modals.some((word) => MODALS[word] === 'recommended'))
    return isForbidden || REQUIRES_THAT.test(text) ? 'required' : 'recommended';
  if (
    BINDS.test(text.replaceAll(MAY_BIND, ' ').replaceAll(DESCRIBES, ' ').replaceAll(ASIDE, ' ')) ||
    RIGHTS_GRANT_PATTERN.test(text)
  )
    return 'required';
  if (modals.length > 0) return isForbidden ? 'required' : PRECONDITION.test(text) ? 'required' : 'permitted';
  if (isForbidden || NAMES.test(text) || DOCUMENT_STATES.test(text)) return 'required';
  return inferModality(text, main);
};

/**
 * Returns modal verbs, except those in clauses that only describe: "incidents that may be crimes are
 * reported".
 */
const modalsOf = (main: readonly StatementWord[]): string[] =>
  main
    .map(({ word }, index) => ({ word: word.replace(/n't$/, ''), index }))
    .filter(
      ({ word, index }) =>
        word in MODALS &&
        !(MODALS[word] === 'permitted' && /^(?:that|which|who)$/.test(main[index - 1]?.word ?? '')) &&
        !(word === 'should' && main.slice(Math.max(0, index - 4), index).some(isAdvice)),
    )
    .map(({ word }) => word);

/** True for what others are advised to take: "The notice describes the steps that individuals should take." */
const isAdvice = ({ word }: StatementWord): boolean => /^(?:steps|measures|actions|precautions)$/.test(word);
