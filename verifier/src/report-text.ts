import { type AnchorReport, durationText } from './anchors.ts';
import type { Report } from './verify-bundle.ts';

/** Formats a report as a few lines of readable text. */
export const reportText = ({
  fault,
  origin,
  first,
  entries,
  size,
  signer,
  isTrusted,
  keptAgreed,
  keptBefore,
  anchors,
}: Report): string => {
  if (fault)
    return [
      'DOES NOT VERIFY',
      ...(fault.entry === undefined ? [] : [`First entry that does not verify: ${fault.entry}`]),
      fault.message,
      fault.meaning,
      ...(origin === undefined ? [] : [`History: ${origin}, ${size} entries`]),
      '',
    ].join('\n');
  const kept = `It agrees with ${keptAgreed} kept ${keptAgreed === 1 ? 'checkpoint' : 'checkpoints'}.`;
  return [
    'VERIFIES',
    first === 0
      ? `All ${entries} entries are those that were signed, in their order, without gaps.`
      : `All ${entries} entries from number ${first} on are those that were signed, in their order, without gaps.`,
    ...(first === 0 ? [] : [`The file does not have the ${first} entries before them.`]),
    `History: ${origin}`,
    `Key: ${signer?.id ?? 'none'}${isTrusted ? ', which you trust' : ''}`,
    ...(isTrusted
      ? []
      : [
          'The key comes from the file itself. Compare it with the one that you got another way, or pass it.',
        ]),
    keptAgreed > 0
      ? kept
      : 'No kept checkpoint was compared, so this does not show whether the history was rewritten before the export.',
    ...(keptBefore > 0
      ? [`Checkpoints of states before the file’s first entry cannot be compared with it: ${keptBefore}.`]
      : []),
    ...anchorLines(anchors),
    '',
  ].join('\n');
};

const anchorLines = ({
  witnessed,
  stamped,
  longestDelay,
  keptStampsAgreed,
  unchecked,
  lockedCopy,
}: AnchorReport): readonly string[] => [
  ...witnessed.map(
    ({ name, size, at }) => `Witness: ${name} cosigned ${size} entries at ${at.toISOString()}.`,
  ),
  ...(stamped
    ? [`Time stamp: ${stamped.authority} stamped ${stamped.size} entries at ${stamped.at.toISOString()}.`]
    : []),
  ...(longestDelay
    ? [
        `The longest time from an entry to its time stamp is ${durationText(longestDelay.hours)} (entry ${longestDelay.entry}).`,
      ]
    : []),
  ...(keptStampsAgreed > 0 ? [`Kept time stamps that agree: ${keptStampsAgreed}.`] : []),
  ...(unchecked > 0
    ? [
        `The file has ${unchecked} confirmations of others. Pass the key of the witness or the certificates of the authority to verify them.`,
      ]
    : []),
  ...(lockedCopy
    ? [
        `The file says that a locked copy of the checkpoint of ${lockedCopy.size} entries is at ${lockedCopy.address}. Get it from there, and pass it as a kept checkpoint.`,
      ]
    : []),
];
