import { color, focusRing, radius, space } from '@proviso/ui';
import { MarkdownTree, proseStyle, useReadSections } from '@proviso/ui/markdown';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { isTooLargeToRender, PlainContent } from './plain-content.tsx';

/** A sheet of paper, set off from the controls around it. */
const Sheet = styled.div`
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  ${proseStyle}
  ${focusRing}
  > * {
    max-width: 75ch;
  }
  > * + * {
    margin-top: ${space[4]};
  }
`;

// Headings start at level 3, below those of the page and the dialog. Only the policy's own page has links to
// headings.
const components: ComponentProps<typeof MarkdownTree>['components'] = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
};

/** Rendered Markdown without a frame. */
export const RenderedMarkdown = ({ content }: { content: string }) =>
  useReadSections(content).sections.map(({ index, tree }) => (
    <MarkdownTree key={index} tree={tree} components={components} />
  ));

/**
 * A policy's rendered Markdown. HTML is shown as text and never run; an image is shown as its description.
 * Content that is too complex to render is shown as source, with a notice.
 */
export const PolicyProse = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  return (
    // Focusable, so that the keyboard can scroll a long text in its dialog.
    <Sheet as="section" tabIndex={0} aria-label={t('policy.content')}>
      {isTooLargeToRender(content) ? (
        <PlainContent content={content} />
      ) : (
        <RenderedMarkdown content={content} />
      )}
    </Sheet>
  );
};
