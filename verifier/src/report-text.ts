import type { Report } from './verify-bundle.ts';

/** Formats a report as a few lines of readable text. */
export const reportText = ({
  fault,
  origin,
  entries,
  size,
  signer,
  isTrusted,
  keptAgreed,
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
    `All ${entries} entries are those that were signed, in their order, without gaps.`,
    `History: ${origin}`,
    `Key: ${signer?.id ?? 'none'}${isTrusted ? ', which you trust' : ''}`,
    ...(isTrusted
      ? []
      : [
          'The key comes from the file itself. Compare it with the one that you got another way, or pass it.',
        ]),
    keptAgreed > 0
      ? kept
      : 'No kept checkpoint was given, so this does not show whether the history was rewritten before the export.',
    '',
  ].join('\n');
};
