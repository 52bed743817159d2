import type { Revenue, RevenueMonth } from '@proviso/contracts';

/** A share in whole percent; `undefined` if the total is 0. */
const percent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100);

/** Percentage of the organizations paying at the start of a month that stopped during the month. */
export const monthlyChurn = ({ customersBefore, customersLost }: RevenueMonth): number | undefined =>
  percent(customersLost, customersBefore);

/** Percentage of trials that became subscriptions. */
export const trialConversionRate = (trials: Revenue['trials']): number | undefined =>
  percent(
    trials.reduce((sum, { converted }) => sum + converted, 0),
    trials.reduce((sum, { started }) => sum + started, 0),
  );
