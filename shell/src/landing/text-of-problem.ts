import { problems } from '@proviso/contracts';
import { problemText } from '@proviso/ui';

/** Text of a problem; `null` for unknown codes and for texts that need parameters. */
export const textOfProblem = (code: string): string | null => {
  const detail = Object.entries(problems).find(([name]) => name === code)?.[1].detail;
  return detail === undefined || detail.includes('{') ? null : (problemText({ code, detail }) ?? detail);
};
