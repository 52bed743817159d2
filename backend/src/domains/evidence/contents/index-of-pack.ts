import type { TimeInForce } from '@proviso/projections';
import { fileLanguage, type FileText } from '../../../shared/rendering/file-language.ts';
import type { PrintablePolicy } from '../../../shared/rendering/printable-policy.ts';
import type { TableFile } from '../../../shared/rendering/table/table-file.ts';
import { statusNames } from '../../../shared/rendering/title-page.ts';
import type { HistoryRange } from '../../history-proof/index.ts';
import type { PackRequest } from '../packs/decider.ts';
import { type ActivityFile, activityFiles } from './activity.ts';
import { APPROVALS } from './approvals.ts';
import { EXCEPTIONS } from './exceptions.ts';
import type { PackedPolicy } from './policies-of-pack.ts';

/** Everything that the index of a pack states. */
export interface IndexedPack {
  request: PackRequest;
  common: Pick<
    PrintablePolicy,
    'language' | 'organization' | 'timeZone' | 'letterhead' | 'exportedAt' | 'exportedBy'
  >;
  range: HistoryRange;
  /** The signed note at the end of the range. */
  checkpoint: string;
  /** True if a time-stamp authority confirmed the checkpoint. */
  hasTimeStamp: boolean;
  policies: readonly PackedPolicy[];
  activity: Readonly<Record<ActivityFile, number>>;
  /** Number of exceptions to policies. */
  exceptions: number;
  /** Number of submissions for approval and decisions on them. */
  approvals: number;
}

const scopes = {
  events: 'No policies',
  all: 'All policies',
  chosen: 'Chosen policies',
} as const satisfies Record<PackRequest['scope'], FileText>;

/** The file with the token of a time-stamp authority, which only some packs have. */
export const TIME_STAMP = 'checkpoint.tst';

const descriptions: readonly (readonly [file: string, about: FileText])[] = [
  ['history.jsonl', 'The signed history, for the verifier'],
  ['checkpoint.txt', 'The signed checkpoint at the end of the history'],
  [TIME_STAMP, 'The time stamp of this checkpoint (RFC 3161)'],
  ['proofs.json', 'Proofs for other verifiers (RFC 9162)'],
  ['proviso-verify.html', 'The verifier as a page'],
  ['proviso-verify.mjs', 'The verifier as a program for Node'],
  ['events.jsonl', 'What happened, event by event'],
];
const activityNames = {
  'changes.csv': 'Who changed what',
  'reviews.csv': 'Who reviewed what',
  'views.csv': 'Who saw or exported what',
  'sign-ins.csv': 'Who signed in',
} as const satisfies Record<ActivityFile, FileText>;

const wasEverInForce = ({ inForce }: PackedPolicy): boolean => inForce.length > 0;

/** Describes a pack as a table, from which the index is made as HTML and as PDF. */
export const indexOfPack = ({
  request,
  common,
  range,
  checkpoint,
  hasTimeStamp,
  policies,
  activity,
  exceptions,
  approvals,
}: IndexedPack): TableFile => {
  const { language, timeZone, exportedAt, exportedBy, organization, letterhead } = common;
  const { say, day, number, minute } = fileLanguage(language);
  const { since, until, scope } = request;
  const edge = (instant: string | null, open: FileText) =>
    instant === null ? say(open) : day(instant, timeZone);
  const entries = range.size - range.first;
  const timeText = ({ from, to }: TimeInForce): string =>
    to === null
      ? say('since {day}', { day: day(from, timeZone) })
      : say('{from} to {to}', { from: day(from, timeZone), to: day(to, timeZone) });
  const rowOf = ({ file, title, version, status, isLast, inForce }: PackedPolicy) => [
    file,
    `${title}, ${say('Version')} ${version}${isLast ? ` (${say('at the end of the period')})` : ''}`,
    say(statusNames[status]),
    inForce.map(timeText).join('; '),
  ];
  return {
    language,
    title: say('Evidence pack'),
    organization,
    letterhead,
    madeAt: exportedAt,
    madeBy: exportedBy,
    facts: [
      [say('From'), edge(since, 'Beginning of the history')],
      [say('To'), edge(until, 'Time of the request')],
      [say('Requested'), `${minute(request.requestedAt)}, ${exportedBy}`],
      [say('Policies'), say(scopes[scope])],
      [
        say('Entries of the history'),
        entries === 0 ? '0' : `${number(entries)} (${range.first}–${range.size - 1})`,
      ],
      [say('Checkpoint'), checkpoint.trimEnd()],
    ],
    sectionLabel: say('Part'),
    columns: [
      { header: say('File'), width: 5 },
      { header: say('Contents'), width: 6 },
      { header: say('Status'), width: 3 },
      { header: say('In force'), width: 4 },
    ],
    sections: [
      {
        heading: say('Files'),
        rows: [
          ...descriptions
            .filter(([file]) => file !== TIME_STAMP || hasTimeStamp)
            .map(([file, about]) => [file, say(about), '', '']),
          ...(Object.keys(activityFiles) as ActivityFile[]).map((file) => [
            file,
            `${say(activityNames[file])}: ${number(activity[file])}`,
            '',
            '',
          ]),
          [APPROVALS, `${say('Approvals of policies')}: ${number(approvals)}`, '', ''],
          [EXCEPTIONS, `${say('Exceptions to policies')}: ${number(exceptions)}`, '', ''],
        ],
      },
      ...(scope === 'events'
        ? []
        : [
            {
              heading: say('Policies'),
              summary: say('Each version that was in force in the period, and the version at its end'),
              rows: policies.filter(wasEverInForce).map(rowOf),
            },
            {
              heading: say('Versions that were never in force'),
              summary: say('The version at the end of the period'),
              rows: policies.filter((policy) => !wasEverInForce(policy)).map(rowOf),
            },
          ].filter(({ rows }, place) => place === 0 || rows.length > 0)),
    ],
  };
};
