const COUNT = String.raw`(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty-five|sixty|ninety|\d+)`;
const UNIT = String.raw`(?:seconds?|minutes?|hours?|(?:business |working |calendar )?days?|weeks?|months?|quarters?|years?|shifts?)`;
/** "Every months" states no frequency: its number is a blank that was removed. */
const ONE_UNIT = String.raw`(?:second|minute|hour|(?:business |working |calendar )?day|week|month|quarter|year|shift)`;
const AMOUNT = String.raw`${COUNT}(?:\s*\(\d+\))?[\s-]+(?:business |working |calendar )?${UNIT}`;

const FREQUENCY = new RegExp(
  String.raw`\b(?:(?:at least |no less than |not less than )?(?:once|twice|${COUNT} times) (?:a|an|per|each|every|in|within) (?:${COUNT} )?${UNIT}|(?:at least |no less than )?(?:annually|yearly|quarterly|monthly|weekly|daily|hourly|biennially|bi-annually|biannually|semi-?annually|nightly|continuously|regularly|periodically|routinely)|(?:annual|yearly|quarterly|monthly|weekly|daily|biennial|semi-?annual|nightly|continuous|regular|periodic|routine|ongoing)|(?:at least )?every (?:other )?(?:${AMOUNT}|${ONE_UNIT}\b)|each (?:year|quarter|month|week|day|shift)|per (?:year|quarter|month|week|day)|(?:at|in) (?:regular|planned|defined) intervals|on (?:an?|the) (?:annual|yearly|quarterly|monthly|weekly|daily|regular|periodic|ongoing|continuous) basis|(?:when|whenever|after|upon|following) (?:a |any |there (?:is|are) )?(?:significant |major |material |environmental |operational )*(?:changes?))\b`,
  'i',
);
const DEADLINE = new RegExp(
  String.raw`\b(?:(?:within|in less than|no later than|not later than|no more than|not more than|before|after|for|at least|at minimum|a minimum of|minimum|maximum|up to|prior to|by)(?: at least| a minimum of| a maximum of| the first| about| approximately)? ${AMOUNT}|\d+(?:\s*\(\d+\))?[\s-]+(?:business |working |calendar )?${UNIT}|immediately|promptly|without (?:undue |unreasonable )?delay|as soon as (?:possible|practicable|reasonably possible)|(?:upon|on|at|before|prior to|after) (?:the )?(?:hire|hiring|termination|separation|request|discovery|access|use|employment|onboarding|departure|exit|end of employment|being (?:given|granted) access|same day)|(?:same|next) (?:business |working )?day)\b`,
  'i',
);
const WHO =
  /\b(?:(?:[\w&/-]+ ){0,2}(?:officers?|managers?|directors?|committees?|board|teams?|departments?|owners?|administrators?|supervisors?|executives?|leads?|coordinators?|custodians?|auditors?|official|representative|counsel)|employees?|workforce(?: members?)?|staff|personnel|management|users?|workers?|contractors?|vendors?|business associates?|suppliers?|CISO|CIO|CEO|CFO|CTO|DPO|HR|human resources|information technology|IT|legal|we|everyone|anyone|nobody|each (?:person|individual))\b/i;

const firstOf = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[0] ?? null;

/** Returns the words in `text` that state a frequency, or `null`. */
export const frequencyIn = (text: string): string | null => firstOf(FREQUENCY, text);

/** Returns the words in `text` that state a deadline or duration, or `null`. */
export const deadlineIn = (text: string): string | null => firstOf(DEADLINE, text);

/** Returns the words in `text` that name the person responsible, or `null`. */
export const responsiblePersonIn = (text: string): string | null => firstOf(WHO, text);
