import type { DocumentText as Text } from '@proviso/contracts';
import { color, space } from '@proviso/ui';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { documentTextPath } from '../../../shared/document-text-path.ts';
import type { Match } from './find-in-text.ts';
import { FindBar } from './find-bar.tsx';
import { textBlocks } from './text-blocks.ts';
import { TextBlockView } from './text-block-view.tsx';
import { useFind } from './use-find.ts';

const Top = styled.div`
  position: sticky;
  top: calc(-1 * ${space[4]});
  z-index: 1;
  margin-top: calc(-1 * ${space[4]});
  padding: ${space[4]} 0 ${space[2]};
  background: ${color.surface};
`;

export interface DocumentTextProps {
  text: Text;
  /** The page to begin with. */
  page: number | undefined;
  /** Words to look for from the beginning. */
  find: string;
}

/** The match that is looked at. */
const looked = 'mark[aria-current]';

const byBlock = (matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> => {
  const found = new Map<number, Match[]>();
  for (const match of matches) {
    const others = found.get(match.block);
    if (others) others.push(match);
    else found.set(match.block, [match]);
  }
  return found;
};

/** The whole text of a document, page by page, and the search inside it. */
export const DocumentText = ({ text, page, find: initial }: DocumentTextProps) => {
  const root = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => textBlocks(text.pages), [text.pages]);
  const find = useFind(blocks, initial, page);
  const { matches } = find;
  const found = useMemo(() => byBlock(matches), [matches]);
  const current = matches[find.current];
  const { id: documentId, policyId } = text.document;

  useEffect(() => {
    if (current) root.current?.querySelector(looked)?.scrollIntoView({ block: 'center' });
  }, [current]);
  useEffect(() => {
    const heading = root.current?.querySelector<HTMLElement>(`[data-page="${page ?? ''}"]`);
    // What was searched for goes before the page that it is on.
    const stays = initial !== '' && root.current?.querySelector(looked);
    if (!stays) heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [page, initial]);

  return (
    <div ref={root}>
      <Top>
        <FindBar find={find} />
      </Top>
      {blocks.map((block, index) => (
        <TextBlockView
          // oxlint-disable-next-line react/no-array-index-key -- blocks are told apart by their place, which stays
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
