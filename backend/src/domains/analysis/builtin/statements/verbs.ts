/** Verbs that begin policy rules: "Report incidents to …". */
const verbs = `
accept access account acknowledge acquire act adapt add address adhere adjust administer adopt advise alert align allocate allow alter
analyse analyze announce anonymize answer apply appoint approve archive ask assess assign assist assure attend audit authenticate authorize
automate avoid back ban be begin block bring build calculate call capture carry categorize certify challenge change check choose classify
clean clear close collect communicate compare complete comply conceal conduct configure confirm consider consult contact contain continue
control cooperate copy correct correlate cover create cross-train debrief decide declare decommission decontaminate decrypt define delete
deliver demonstrate deny deploy describe design designate destroy detect determine develop disable discard discipline disclose disconnect
discuss dispose disseminate distribute document don draft educate eliminate employ enable encrypt enforce engage ensure eradicate escalate
escort establish evacuate evaluate examine exercise explain extend fasten file fill flag follow forward generate give go grant guard handle
have hold identify implement include inform inspect install instruct integrate interview inventory investigate isolate issue keep label lack
limit list load lock log logoff look maintain make manage mark mask measure meet minimize mitigate monitor move name notify observe obtain
offer operate organize oversee own participate patch perform permit place plan post practice prepare present preserve prevent prioritize
process procure prohibit promote prompt protect prove provide publish purge put quarantine rate receive recertify recommend record recover
reduce refer refrain refresh refuse register reinstate reject remediate remind remove render renew repair replace replicate report request
require reset resolve respect respond restore restrict retain retest retire retrain return review revise revoke rotate run safeguard
sanction sanitize save scan schedule screen seal search secure segment segregate select send separate serve set share show shred sign stop
store submit subscribe supervise support suspend sweep synchronize take tell terminate test track train transfer transmit treat trigger turn
undergo understand unplug update upgrade use validate verify wash watch wear wipe withdraw work write
`
  .trim()
  .split(/\s+/);

const bases: ReadonlySet<string> = new Set(verbs);
const thirds: ReadonlySet<string> = new Set(
  verbs.map((verb) =>
    /(?:s|sh|ch|x|z)$/.test(verb)
      ? `${verb}es`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ies`
        : `${verb}s`,
  ),
);

/** Participles that do not end in -ed. */
const irregular = new Set(
  `kept held made given sent done taken written shown built found known seen put set run met cut shut lost left told taught bought brought
  understood stored chosen drawn driven read overseen undertaken withdrawn broken worn forbidden hidden bound led paid understood backed`.split(
    /\s+/,
  ),
);

/** True if `word` is an imperative. */
export const isCommand = (word: string): boolean => bases.has(word);
/** True if `word` is a verb in the third person singular, such as "reviews". */
export const isThirdPerson = (word: string): boolean => thirds.has(word);
/** True if `word` is a participle, as in "are reviewed". */
export const isParticiple = (word: string): boolean => /[a-z]{2,}ed$/.test(word) || irregular.has(word);
