import { problems } from '@proviso/contracts';
import { problemText } from '@proviso/ui';

/** The text of a problem, which is `null` for codes that there are not and for texts that need parameters. */
export const textOfProblem = (code: string): string | null => {
  const detail = Object.entries(problems).find(([name]) => name === code)?.[1].detail;
  return detail === undefined || detail.includes('{') ? null : (problemText({ code, detail }) ?? detail);
};
