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
    '',
  ].join('\n');
};
