/** How firmly a sentence binds: what it says must be done, is done, should be done, or is not done. */
export const obligations = ['binding', 'stated', 'recommended', 'denied', 'open'] as const;
export type Obligation = (typeof obligations)[number];

/** What a sentence says beside its topic. */
export interface Commitment {
  obligation: Obligation;
  /** It says how often or by when. */
  scheduled: boolean;
  /** It says who. */
  assigned: boolean;
}

/** Requirement and prohibition, in the sense of RFC 2119 section 1 and 2. */
const BINDING =
  /\b(?:shall|must|(?:is|are|be) (?:required|obliged|obligated|prohibited|forbidden|responsible|accountable)|requires? that|(?:is|are) to be|may not|may only|will(?! be available)|never|ensures?|mandatory|prohibited|strictly)\b/i;
/** RFC 2119 sections 3 and 5: what may be left undone. */
const RECOMMENDED =
  /\b(?:should|recommend(?:ed|s)?|encouraged?|advis(?:ed|able)|(?:where|when|if|as far as) (?:possible|feasible|practical|practicable|convenient)|best efforts?|aims? to|striv(?:e|es) to|try to|considers?|may|might|could|optional(?:ly)?)\b/i;
const DENIED =
  /\b(?:(?:does|do|did|is|are|has|have|had|will|shall|need|can)(?: not|n['’]t)(?: currently| yet| need to| have to| be)? (?:required|necessary|perform|conduct|provide|maintain|have|apply|applicable|implement|offer|keep|use|plan|train|review|test|encrypt|monitor|appoint|designate|address|in place|available|cover)\w*|no (?:formal |documented |written |specific )?(?:\w+ )?(?:policy|process|procedure|program|plan|training|review|controls?|requirement|records?)s? (?:is|are|exists?|has|have|for|in place)|not (?:yet )?(?:implemented|in place|established|defined|required)|not applicable|(?:out of|outside (?:the )?)scope|(?:is|are) exempt(?:ed)?|waived?)\b/i;
/** What a person has still to fill in. */
const OPEN =
  /\[(?:to be completed|tbd|todo|insert[^\]]*|fill[^\]]*|value)\]|\{\{[^}]*\}\}|\b(?:TBD|TODO|to be (?:defined|determined|decided|completed))\b/;
const SCHEDULED =
  /\b(?:annual(?:ly)?|yearly|quarterly|monthly|weekly|daily|hourly|biennial(?:ly)?|semi-?annual(?:ly)?|continuous(?:ly)?|immediately|promptly|without (?:undue|unreasonable) delay|(?:at least|every|each|once (?:a|per)|within|no later than|not later than|after|for) (?:(?:a|an|one|two|three|four|five|six|seven|ten|twelve|fifteen|thirty|forty-five|sixty|ninety|\d+)\b.{0,12}?)?\b(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)|upon (?:hire|termination|request|discovery)|before (?:access|use|hire))\b/i;
const ASSIGNED =
  /\b(?:officers?|managers?|directors?|committee|board|team|department|owners?|administrators?|supervisors?|employees?|workforce|staff|personnel|head of|executives?|CISO|CIO|CEO|CFO|DPO|HR|legal|IT|compliance|security|contractors?|vendors?|users?)\b.{0,60}?\b(?:shall|must|will|is|are|reviews?|maintains?|approves?|monitors?|reports?|ensures?|conducts?|may not)\b|\bresponsib(?:le|ility|ilities)\b|\baccountable\b/i;

/**
 * What `sentence` commits to. A list item stands under the words that introduce its list, so `lead`, such as `Managers must:`, binds it.
 */
export const commitmentOf = (sentence: string, lead: string | null): Commitment => ({
  obligation: obligationOf(sentence) ?? (lead === null ? undefined : obligationOf(lead)) ?? 'stated',
  scheduled: SCHEDULED.test(sentence),
  assigned: ASSIGNED.test(lead === null ? sentence : `${lead} ${sentence}`),
});

const obligationOf = (sentence: string): Obligation | undefined => {
  if (DENIED.test(sentence)) return 'denied';
  if (BINDING.test(sentence)) return 'binding';
  if (RECOMMENDED.test(sentence)) return 'recommended';
  return OPEN.test(sentence) ? 'open' : undefined;
};

/** Whether the sentence commits the organization to what it is about. */
export const commits = ({ obligation }: Commitment): boolean =>
  obligation === 'binding' || obligation === 'stated';
