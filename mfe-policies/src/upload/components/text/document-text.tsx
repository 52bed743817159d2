import type { DocumentText as Text } from '@proviso/contracts';
import { useMemo } from 'react';
import { documentTextPath } from '../../../shared/document-text-path.ts';
import type { Match } from './find-in-text.ts';
import { FindBar } from './find-bar.tsx';
import { textBlocks } from './text-blocks.ts';
import { TextBlockView } from './text-block-view.tsx';
import { StickyTextHeader } from './sticky-text-header.tsx';
import { useFind } from './use-find.ts';
import { useScrollToMatch } from './use-scroll-to-match.ts';

export interface DocumentTextProps {
  text: Text;
  /** Initial page. */
  page: number | undefined;
  /** Initial search text. */
  find: string;
}

const byBlock = (matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> => {
  const found = new Map<number, Match[]>();
  for (const match of matches) {
    const others = found.get(match.block);
    if (others) others.push(match);
    else found.set(match.block, [match]);
  }
  return found;
};

/** The whole text of a document, page by page, with a search. */
export const DocumentText = ({ text, page, find: initial }: DocumentTextProps) => {
  const blocks = useMemo(() => textBlocks(text.pages), [text.pages]);
  const find = useFind(blocks, initial, page);
  const { matches } = find;
  const found = useMemo(() => byBlock(matches), [matches]);
  const current = matches[find.current];
  const { id: documentId, policyId } = text.document;

  const root = useScrollToMatch({ current, page, find: initial });

  return (
    <div ref={root}>
      <StickyTextHeader>
        <FindBar find={find} />
      </StickyTextHeader>
      {blocks.map((block, index) => (
        <TextBlockView
          // oxlint-disable-next-line react/no-array-index-key -- blocks never move
          key={index}
          block={block}
          matches={found.get(index)}
          current={current?.block === index ? current : undefined}
          address={documentTextPath({ policyId, documentId, page: block.page })}
        />
      ))}
    </div>
  );
};
