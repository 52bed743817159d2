import type { Reconciled } from '../subscription/reconcile-subscriptions.ts';

/** What `npm run billing -- reconcile` says. */
export const reconciledText = ({ compared, mended, missing, failed }: Reconciled): string =>
  [
    ...mended.map(({ organizationId, status }) => `${organizationId}: recorded, now ${status}`),
    ...missing.map((id) => `${id}: the payment provider does not have its subscription`),
    ...failed.map(
      ({ organizationId, error }) => `${organizationId}: could not be compared: ${String(error)}`,
    ),
    `${compared} compared, ${mended.length} mended, ${missing.length} missing, ${failed.length} failed`,
  ].join('\n');

/** What `npm run billing -- setup` says. */
export const setUpText = (
  made: readonly string[],
  { address, types }: { address: string; types: readonly string[] },
): string =>
  [
    ...made.map((line) => `made ${line}`),
    ...(made.length === 0 ? ['everything was there'] : []),
    '',
    `The webhook is ${address}. Let Stripe send it:`,
    ...types.map((type) => `  ${type}`),
  ].join('\n');
