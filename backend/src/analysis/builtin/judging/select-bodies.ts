import type { PolicyFields } from '@proviso/contracts';
import type { Spotted } from '../matching/cited-requirements.ts';
import type { Ranked } from '../matching/relevance.ts';
import type { IndexedText } from '../text/indexed-text.ts';

/** The bodies that a policy answers, when nobody says which: those it names, and those of which it says much. */
export const bodiesOf = (
  { regulatoryBody }: Pick<PolicyFields, 'regulatoryBody'>,
  _text: IndexedText,
  { named, titled, citations }: Spotted,
  ranked: ReadonlyMap<string, readonly Ranked[]>,
): string[] =>
  [...ranked]
    .filter(
      ([body, candidates]) =>
        body === regulatoryBody ||
        titled.has(body) ||
        (named.get(body) ?? 0) >= 2 ||
        (citations.get(body) ?? 0) >= 1 ||
        (candidates[0]?.relevance ?? 0) >= 0.9,
    )
    .map(([body]) => body);
