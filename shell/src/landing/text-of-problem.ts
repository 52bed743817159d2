import { problems } from '@proviso/contracts';

/** The text of a problem, which is `null` for codes that there are not and for texts that need parameters. */
export const textOfProblem = (code: string): string | null => {
  const detail = Object.entries(problems).find(([name]) => name === code)?.[1].detail;
  return detail === undefined || detail.includes('{') ? null : detail;
};
