import { color, focusRing, radius, space } from '@proviso/ui';
import { MarkdownTree, proseStyle, useReadSections } from '@proviso/ui/markdown';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { isTooMuch, PlainContent } from './plain-content.tsx';

/** A sheet that looks like paper, apart from the controls around it. */
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

// A policy's own headings go below those of the page and of the dialog that shows it; only the policy's page leads to them.
const components: ComponentProps<typeof MarkdownTree>['components'] = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
};

const Formatted = ({ content }: { content: string }) =>
  useReadSections(content).sections.map(({ index, tree }) => (
    <MarkdownTree key={index} tree={tree} components={components} />
  ));

/**
 * A policy's Markdown as people read it. HTML in it is shown as text, never run; an image as its description; what is too
 * much to lay out is shown as it is written, with a word about it.
 */
export const PolicyProse = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  return (
    // The focus gets in here, so that the keyboard can scroll a long text in the dialog around it.
    <Sheet as="section" tabIndex={0} aria-label={t('policy.content')}>
      {isTooMuch(content) ? <PlainContent content={content} /> : <Formatted content={content} />}
    </Sheet>
  );
};
