/**
 * The cost of an event, measured by `npm run bench scale`: bytes including indexes, and microseconds of one
 * processor. The events belong to policies of 400 characters that were edited four times.
 */
export const measured = {
  storeBytes: 1_566,
  readModelBytes: 5_482,
  append: { node: 161, postgres: 160 },
  read: { node: 11, postgres: 9 },
  /** Cost to read, decode, and hash an event when the history is checked. */
  check: { node: 85, postgres: 9 },
  /** Cost to project an event into all read models. */
  project: { node: 375, postgres: 595 },
};

/** Assumptions about usage and machines. */
export const assumed = {
  /** Years over which the events were written, at an even rate. */
  years: 7,
  /** Ratio of the busiest hour to the mean. */
  peak: 10,
  eventsPerPolicy: 20,
  /** Number of processes that each read every event: projections, jobs, relay. */
  readers: 3,
  /** Number of processors of a database server, followed by the fraction of them that can be used. */
  databaseCores: 32,
  usable: 2 / 3,
  volumeTib: 16,
  /** Bytes of memory per stream for a full check of the history, and the memory of a process. */
  streamBytes: 200,
  memoryGib: 4,
};

const YEAR_SECONDS = 365 * 24 * 3_600;
const GIB = 1024 ** 3;
const TIB = 1024 * GIB;
/** Maximum size of a Postgres table with pages of 8 KiB. */
const TABLE_TIB = 32;

/** @typedef {{ events: number, tenants: number }} Size */

/** @type {readonly Size[]} */
export const sizes = [
  { events: 1e7, tenants: 1e3 },
  { events: 1e9, tenants: 1e5 },
  { events: 1e11, tenants: 1e6 },
];

/**
 * Resources that an installation of `size` needs.
 *
 * @param {Size} size
 */
export const requiredResourcesOf = ({ events, tenants }) => {
  const { append, read, check, project, storeBytes, readModelBytes } = measured;
  const mean = events / (assumed.years * YEAR_SECONDS);
  const peak = mean * assumed.peak;
  const policies = events / assumed.eventsPerPolicy;
  const inDatabase = append.postgres + assumed.readers * read.postgres + project.postgres;
  const rebuildHours = (events * project.node) / 1e6 / 3_600;
  const checkHours = (events * check.node) / 1e6 / 3_600;
  return {
    tenants,
    eventsPerTenant: events / tenants,
    policies,
    mean,
    peak,
    storeBytes: events * storeBytes,
    readModelBytes: events * readModelBytes,
    rebuildHours,
    checkHours,
    shares: {
      database: (peak * inDatabase) / 1e6 / (assumed.databaseCores * assumed.usable),
      api: (peak * append.node) / 1e6,
      projections: (peak * project.node) / 1e6,
      rebuild: rebuildHours / 8,
      check: checkHours / 24,
      memory: (policies * assumed.streamBytes) / (assumed.memoryGib * GIB),
      volume: (events * (storeBytes + readModelBytes)) / (assumed.volumeTib * TIB),
      table: (events * storeBytes) / (TABLE_TIB * TIB),
    },
  };
};

/** @typedef {ReturnType<typeof requiredResourcesOf>} Model */

/**
 * Descriptions of the resources that an installation cannot add more of. Each key is the field of {@link
 * Model} with the used share.
 */
const limits = /** @type {const} */ ({
  memory: `memory of a check of the history (${assumed.memoryGib} GiB)`,
  rebuild: 'a rebuild by one process in a night (8 h)',
  volume: `one volume (${assumed.volumeTib} TiB)`,
  check: 'a check of the history in a day',
  table: `one table of Postgres (${TABLE_TIB} TiB)`,
  projections: 'one projections process in the busiest hour',
  api: 'one API process that only records, in the busiest hour',
  database: `processors of one database (${assumed.databaseCores}) in the busiest hour`,
});

/** @param {number} value */
const rounded = (value) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
/** @param {number} bytes */
const space = (bytes) => (bytes >= TIB ? `${rounded(bytes / TIB)} TiB` : `${rounded(bytes / GIB)} GiB`);
/** @param {number} hours */
const time = (hours) =>
  hours >= 48
    ? `${rounded(hours / 24)} days`
    : hours >= 1
      ? `${rounded(hours)} h`
      : `${rounded(hours * 60)} min`;

/** @param {number} exponent */
const power = (exponent) =>
  `10${String(exponent).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit)}`;

/** The tables of docs/scale.md. */
export const scaleTables = () => {
  const models = sizes.map(requiredResourcesOf);
  const heads = sizes.map(({ events }) => `${power(Math.log10(events))} events`);
  /** @param {string} title @param {(model: Model) => string} text */
  const line = (title, text) => `| ${[title, ...models.map(text)].join(' | ')} |`;
  const head = (/** @type {string} */ title) => [
    `| ${[title, ...heads].join(' | ')} |`,
    `| ${['---', ...heads.map(() => '---')].join(' | ')} |`,
  ];
  /** @type {[keyof typeof limits, string][]} */
  const named = Object.entries(limits).map(([name, of]) => [/** @type {keyof typeof limits} */ (name), of]);
  const first = models[0]?.shares;
  const inOrder = named.toSorted(([one], [other]) => (first?.[other] ?? 0) - (first?.[one] ?? 0));
  return {
    sizes: [
      ...head('what it comes to'),
      line('organizations', ({ tenants }) => rounded(tenants)),
      line('events of one organization', ({ eventsPerTenant }) => rounded(eventsPerTenant)),
      line('policies', ({ policies }) => rounded(policies)),
      line('events a second, mean', ({ mean }) => rounded(mean)),
      line('events a second, busiest hour', ({ peak }) => rounded(peak)),
      line('event store', (model) => space(model.storeBytes)),
      line('read models', (model) => space(model.readModelBytes)),
      line('rebuild of all read models, one process', ({ rebuildHours }) => time(rebuildHours)),
      line('check of the whole history', ({ checkHours }) => time(checkHours)),
    ].join('\n'),
    limits: [
      ...head('share that is needed of'),
      ...inOrder.map(([name, of]) =>
        line(of, ({ shares }) => {
          const share = shares[name];
          return share > 1 ? `**${rounded(share)} ×**` : `${rounded(share * 100)} %`;
        }),
      ),
    ].join('\n'),
  };
};
