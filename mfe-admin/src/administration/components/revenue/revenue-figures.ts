import type { Revenue, RevenueMonth } from '@proviso/contracts';

/** `part` as a whole percentage of `whole`; `undefined` if `whole` is 0. */
const percent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100);

/** Of the organizations that were paying at the start of a month, the percentage that stopped during it. */
export const monthlyChurn = ({ customersBefore, customersLost }: RevenueMonth): number | undefined =>
  percent(customersLost, customersBefore);

/** Percentage of trials that became subscriptions. */
export const trialConversionRate = (trials: Revenue['trials']): number | undefined =>
  percent(
    trials.reduce((sum, { converted }) => sum + converted, 0),
    trials.reduce((sum, { started }) => sum + started, 0),
  );
