/** Minimum characters per section, so that a text does not have thousands of sections. */
const least = 4096;

const fenceOf = (line: string): { mark: string; length: number; rest: string } | undefined => {
  const match = /^ {0,3}(`{3,}|~{3,})/.exec(line);
  const [all = '', fence = ''] = match ?? [];
  return match ? { mark: fence.charAt(0), length: fence.length, rest: line.slice(all.length) } : undefined;
};

/**
 * Splits a text before headings at the start of a line, so that each section can be parsed separately: such a
 * heading ends every block except fenced code. Joined together, the sections are the original text.
 */
export const sectionsOf = (text: string): string[] => {
  const sections: string[] = [];
  let open: { mark: string; length: number } | undefined;
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length : end + 1;
    const line = text.slice(at, next).trimEnd();
    const fence = fenceOf(line);
    if (fence && open) {
      if (fence.mark === open.mark && fence.length >= open.length && fence.rest.trim() === '')
        open = undefined;
    } else if (fence) open = fence;
    else if (!open && at - from >= least && /^#{1,6}[ \t]/.test(line)) {
      sections.push(text.slice(from, at));
      from = at;
    }
    at = next;
  }
  if (from < text.length) sections.push(text.slice(from));
  return sections;
};
