import { problems } from '@proviso/contracts';
import { problemText } from '@proviso/ui';

/** A problem's text; `null` if the code is unknown or the text needs parameters. */
export const textOfProblem = (code: string): string | null => {
  const detail = Object.entries(problems).find(([name]) => name === code)?.[1].detail;
  return detail === undefined || detail.includes('{') ? null : (problemText({ code, detail }) ?? detail);
};
