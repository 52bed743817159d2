/** Words of headings that policies on any subject have. */
const OF_EVERY_POLICY =
  /^(?:a|an|and|of|the|to|for|on|with|this|policy|policies|purpose|scope|applicability|definitions?|terms|roles?|responsibilit(?:y|ies)|duties|statements?|procedures?|general|introduction|background|overview|training|awareness|education|communications?|records?|recordkeeping|keeping|retention|documents?|documentation|exceptions?|enforcement|sanctions?|violations?|discipline|disciplinary|compliance|non-?compliance|reviews?|maintenance|revisions?|updates?|approvals?|history|versions?|control|references?|related|contacts?|questions?|requirements?|standards?|monitoring|audits?)$/i;

/** True for a heading that policies on any subject have, such as "Records and retention". */
export const isHeadingOfEveryPolicy = (heading: string): boolean =>
  (heading.match(/[\p{L}-]+/gu) ?? []).every((word) => OF_EVERY_POLICY.test(word));
