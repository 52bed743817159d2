import type { Revenue, RevenueMonth } from '@proviso/contracts';

/** A share in whole percent; `undefined` if the total is 0. */
const percent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100);

/** Share of the organizations that paid at the start of a month and stopped during it, in percent. */
export const churnOf = ({ customersBefore, customersLost }: RevenueMonth): number | undefined =>
  percent(customersLost, customersBefore);

/** Share of trials that became subscriptions, in percent. */
export const conversionOf = (trials: Revenue['trials']): number | undefined =>
  percent(
    trials.reduce((sum, { converted }) => sum + converted, 0),
    trials.reduce((sum, { started }) => sum + started, 0),
  );
