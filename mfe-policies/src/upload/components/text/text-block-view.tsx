import { color, focusRing, Link, space, text } from '@proviso/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import type { Match } from './find-in-text.ts';
import { MarkedText } from './marked-text.tsx';
import type { TextBlock } from './text-blocks.ts';

const Root = styled.section`
  /* Skips rendering of blocks outside the viewport. */
  content-visibility: auto;
  contain-intrinsic-size: auto 30rem;
`;
const Heading = styled.h3`
  margin: ${space[5]} 0 ${space[2]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  font: ${text('sm', 600)};
  ${focusRing}
`;
const Words = styled.div`
  font: ${text('base')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
export interface TextBlockViewProps {
  block: TextBlock;
  /** Matches in the block. The list is the same object while the matches are unchanged. */
  matches: readonly Match[] | undefined;
  /** The current match, if it is in this block. */
  current: Match | undefined;
  /** URL of the block's page. */
  address: string;
}

/** A part of the text, below the number of its page. */
export const TextBlockView = memo((props: TextBlockViewProps) => {
  const t = policiesTexts.useTexts();
  const { block, address } = props;
  const { page, first, text: whole } = block;
  return (
    <Root>
      {first && page !== null && (
        <Heading data-page={page} tabIndex={-1}>
          <Link to={address} replace>
            {t('upload.text.page', { page })}
          </Link>
        </Heading>
      )}
      {whole.trim() === '' ? (
        <Words>{t('upload.text.pageEmpty')}</Words>
      ) : (
        <Words>
          <MarkedText text={whole} matches={props.matches} current={props.current} />
        </Words>
      )}
    </Root>
  );
});
TextBlockView.displayName = 'TextBlockView';
