import type { Modality, StatementWord } from './statement.ts';
import { isCommand, isParticiple, isThirdPerson } from './verbs.ts';

/** A phrase that describes a thing instead of an action. */
const COPULA =
  /\b(?:is|are)\s+(?:(?:generally|often|usually|also|not|very|extremely|one of|considered|the)\s+)*(?:an?|the|any|one|some|critical|essential|important|vital|key|crucial|necessary to|valuable|common|vulnerable|aware|designed to|intended to|based on|called|known as|defined as|described|listed|committed to|dedicated to|part of|more|most|difficult|easy)\b/i;
const ABSTRACT =
  /\b(?:(?<!\b(?:by|alternative|other|secure|electronic|technical|of|such|these|any) )means|refers? to|can (?:lead|result|cause|help|be (?:used|costly|exploited))|helps? (?:to|us|in|the organization|protect|ensure|prevent|reduce|with)|results? in|lead(?:s)? to|depends? on|enables? (?:us|the)|plays? an?|takes? (?:security|privacy|safety|compliance)\b.{0,20}\bseriously|values?\b(?! of\b)|believes?|recognizes?|strives|commit(?:s|ment) to|is committed|are committed|includes? but)\b/i;
/** Participles that describe something instead of reporting an action. */
const STATIC = /^(?:considered|defined|described|called|known|listed|committed|based|intended|designed)$/;
/** A clause before a command: "To exercise your rights, please contact us." */
export const LEADING_CLAUSE =
  /^\W*(?:(?:to|if|when|whenever|where|upon|before|after|for|in case)\b[^,:|]{2,120},\s*)(?:please\s+)?|^\W*please\s+/i;
/**
 * A commitment. The words after the commitment state how it is fulfilled: "… is committed to security and
 * supports the program."
 */
const COMMITTED = /\b(?:is|are) committed to\b/i;
const MEMBER = /^\W*(?:the |our )[\w -]{2,60}\b(?:is|are) (?:an? )?(?:active )?members? of\b/i;
/** Verbs that state what an organization does, not what a thing is or does. */
const PRACTICES = String.raw`(?:performs|conducts|implements|maintains|establishes|coordinates|practices|employs|operates|develops|documents|requires|reviews|monitors|ensures|uses|utilizes|encrypts|restricts|trains|tests|assesses|evaluates|retains|stores|obtains|notifies|deletes|collects|limits|verifies|investigates|tracks|manages|assigns|designates|keeps|prohibits|adopts|enforces|leverages|follows|screens|logs|applies|deploys|configures|scans|audits|identifies|publishes|updates|communicates|administers|protects|secures)`;
/** A sentence whose subject is the name of an organization: "Riverside performs annual audits." */
const OF_ORGANIZATION = new RegExp(
  String.raw`(?:^|,\s|:\s)[^\p{L}]*(?:\p{L}+ly,?\s)?((?:\p{Lu}[\p{L}\d&'’.-]*\s){1,3})(?:(?:also|then|only|further|\p{Ll}+ly)\s)?${PRACTICES}\s(?!(?:and|or|of|are|is|must|shall|will|may|can|should|for)\b)`,
  'u',
);
/** Words that do not name an organization: pronouns, and the endings of concepts, such as "Encryption". */
const NO_NAME = /^(?:this|that|it|one)$|(?:tion|sion|ing|ment|ity|ness|cy|ism|ware|ance|ence|ship|sure)s?$/i;
const AUXILIARY = /^(?:is|are|be|been|being|gets?)$/;
const RELATIVE = /^(?:that|which|who|whose)$/;
/** Words that are usually nouns. A text that starts with one of them is not a command. */
const NOUNS =
  /^(?:access|control|backup|process|plan|record|report|test|audit|badge|list|support|practice|use|review|change|release|place|view|form|design|document|name|mark|set|post|work|lock|load|request|return|interview|screen|display|exercise|contact|alert|function|staff|mask|flag|stop|sweep)$/;
/** Words for agents. */
const AGENT =
  /^(?:officer|manager|director|team|department|committee|board|administrator|owner|organization|company|sponsor|management|official|desk|staff|group|vendor|associate|contractor|supplier|provider|employer|employee|member|individual|person|nurse|physician|clinician|worker|guest|visitor|people|student|supervisor|user|system|software|firm|agency|hospital|clinic|practice|bank|entity|university|district|school|counsel|resources|hr|it|it|everyone|everybody|nobody|workforce|personnel|engineer|developer|gateway|firewall|mechanism|tool|solution|filter|scanner|platform|server|application|service|proxy|siem|mdm|edr|antivirus|vpn|sensor|detector|appliance|router|switch|script|job|pipeline|console|portal|alarm|camera|scheduler|waf|ids|ips|dlp|sandbox|vault|controller|mfa|protection|agent|analyst|technician|ciso|cio|dpo|custodian|coordinator|auditor|programme|program|plan|process|who|we|they)$/;
/** Systems that act on behalf of a policy's authors. */
const SYSTEMS =
  /^(?:servers|systems|devices|workstations|laptops|applications|processes|controls|firewalls|networks)$/;
/** Words that can follow a verb, but not a noun. */
const AFTER_VERB =
  /^(?:the|a|an|all|any|each|every|its|their|our|your|his|that|to|only|new|annual|regular|access|quarterly|monthly|weekly|daily|annually|on|in|at|with|by|from|through|until|if|when|whether|\w{3,}ly)$/;
/** A control's number, followed by its name: "164.312(b): Audit controls". */
export const CITED_CONTROL_PATTERN =
  /^\W*(?:[A-Z]{2}-\d+(?:\(\d+\))?|[A-Z]{2}\.[A-Z]{2}-\d+|principle \d|(?:annex )?a\.\d|art(?:icle|\.)? ?\d|CC\d|§* ?\d{2,4}\.\d|(?:control|requirement|req\.?|clause|section) \d)/i;
/** Words in title case, as in the name of a control: "Log Use of Privileged Functions". */
const IN_TITLE_CASE =
  /^\W*(?:\p{Lu}[\p{L}-]*|a|an|and|or|of|the|for|to|in|on|by|with)(?:[\s/-]+(?:\p{Lu}[\p{L}-]*|a|an|and|or|of|the|for|to|in|on|by|with))+\W*$/u;
/** A numbered name of a few words: "9.4.2 Secure log-on procedures". */
const NUMBERED = /^\W*\d+(?:\.\d+)+\.?\s+/;
const MAX_NAME_WORDS = 4;
const NO_SUBJECT =
  /^(?:of|the|a|an|and|or|for|by|with|in|on|to|all|their|its|our|these|any|from|at|as|each|every|new)$/;

/** True if a word that looks like a verb is usually a plural noun, such as "controls". */
export const isPluralNoun = (word: string): boolean => NOUNS.test(word.replace(/s$/, ''));
/** True if a word can follow a verb, but not a noun. */
export const canFollowVerb = (word: string): boolean => AFTER_VERB.test(word);
/** True if a text ends with the name of an agent, such as "Security officer". */
export const endsWithAgent = (text: string): boolean =>
  AGENT.test(
    text
      .toLowerCase()
      .match(/\p{L}+(?=\P{L}*$)/u)?.[0]
      .replace(/s$/, '') ?? '',
  );

/**
 * Returns the modality of a text without a modal verb: an action, a command, a description, or only a name
 * (`named`).
 */
export const inferModality = (text: string, main: readonly StatementWord[]): Modality | 'command' => {
  const all = main.map(({ word }) => word);
  if (isPassive(all)) return 'required';
  if (isOrder(text, all[0] ?? '')) return 'command';
  const verb = verbOfSubject(all);
  if (ABSTRACT.test(text)) return verb !== undefined && COMMITTED.test(text) ? 'required' : 'descriptive';
  if (/\bwe\s+\p{L}+/iu.test(text) || MEMBER.test(text)) return 'required';
  const copula = COPULA.exec(text);
  // "The team determines whether it is an incident" reports an action by the team.
  const isBefore =
    verb !== undefined &&
    copula !== null &&
    wordsIn(text.slice(0, copula.index)) > verb &&
    !hasRelative(all, verb);
  if (copula && !isBefore) return 'descriptive';
  if (verb !== undefined || isOfOrganization(text)) return 'required';
  const auxiliary = all.findIndex((word) => /^(?:is|are|has|have|does|do)$/.test(word));
  if (auxiliary < 0) return 'named';
  return auxiliary > 0 && /^(?:has|have|does|do)$/.test(all[auxiliary] ?? '') ? 'required' : 'descriptive';
};

const isOfOrganization = (text: string): boolean => {
  const name = OF_ORGANIZATION.exec(text)?.[1]?.trim();
  return name !== undefined && !NO_NAME.test(name) && !isPluralNoun(name.toLowerCase());
};

const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;
const hasRelative = (all: readonly string[], to: number): boolean =>
  all.slice(0, to).some((word) => RELATIVE.test(word));

/** Matches "Logs are reviewed", but not "logs that are reviewed". */
const isPassive = (all: readonly string[]): boolean =>
  all.some((word, index) => {
    if (
      !AUXILIARY.test(word) ||
      all.slice(Math.max(0, index - 2), index).some((each) => RELATIVE.test(each) || each === 'what')
    )
      return false;
    // "The matrix is a modified version" describes the matrix.
    if (/^(?:an?|the)$/.test(all[index + 1] ?? '')) return false;
    const participle = all.slice(index + 1, index + 4).find(isParticiple);
    return participle !== undefined && !STATIC.test(participle);
  });

/** Matches "Lock your screen", including after a label: "Screens: Lock them." */
const isOrder = (text: string, whole: string): boolean => {
  const name = NUMBERED.test(text) ? (text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? []) : [];
  if (name.length > 0 && name.length <= MAX_NAME_WORDS && !name.some((word) => AFTER_VERB.test(word)))
    return false;
  const label = LEADING_CLAUSE.exec(text)?.[0] ?? /^[^:|]{2,60}[:|]\s*/.exec(text)?.[0] ?? '';
  const begin = text.slice(label.length).toLowerCase();
  const [first = '', second = '', third = ''] = begin.match(/[\p{L}'’-]+/gu) ?? [];
  if (first === "don't" || first === 'don’t') return true;
  const [verb, after] =
    first === 'do' || first === 'always' || first.endsWith('ly') ? [second, third] : [first, second];
  if (isCommand(verb) && CITED_CONTROL_PATTERN.test(label))
    return !IN_TITLE_CASE.test(text.slice(label.length)) && (!NOUNS.test(verb) || AFTER_VERB.test(after));
  if (isCommand(verb))
    return (
      !NOUNS.test(verb) ||
      AFTER_VERB.test(after) ||
      after.endsWith('s') ||
      after === 'suspected' ||
      (after === 'and' && isCommand(third))
    );
  return label !== '' && isCommand(whole) && !NOUNS.test(whole);
};

/** Returns the index of the verb that states an action, or `undefined` if there is no such verb. */
const verbOfSubject = (all: readonly string[]): number | undefined => {
  for (let index = 1; index < Math.min(all.length, 10); index += 1) {
    const [before, word, after] = [all[index - 1] ?? '', all[index] ?? '', all[index + 1] ?? ''];
    const isSecond = before === 'and' && all.slice(0, 4).some((each) => AGENT.test(each));
    const follows =
      AFTER_VERB.test(after) && (isSecond || !(NO_SUBJECT.test(before) || RELATIVE.test(before)));
    // In "The proxy logs are long", the word "logs" is a noun.
    if (/^(?:is|are|must|shall|will|may|can|should)$/.test(after)) continue;
    if (isThirdPerson(word) && (AGENT.test(before) || follows)) return index;
    const isPlural =
      /[^s]s$/.test(before) || /^(?:staff|personnel|people|workforce|management|hr|media)$/.test(before);
    // "Change management process" is only a name, so "change" is not its verb.
    const isOfAgent =
      AGENT.test(before.replace(/s$/, '')) &&
      !(before === 'management' && /^(?:process|plan|practice|function|control|record)$/.test(word));
    if (isPlural && isCommand(word) && (isOfAgent || AFTER_VERB.test(after) || SYSTEMS.test(before)))
      return index;
  }
  return undefined;
};
