import { limits } from '@proviso/contracts';
import { color, focusRing, font, Muted, radius, space, text } from '@proviso/ui';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { isTooDeep } from './markdown-depth.ts';

/** A sheet that looks like paper, apart from the controls around it. */
const Sheet = styled.div`
  max-width: 75ch;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  font: 400 1rem/1.7 ${font.sans};
  overflow-wrap: anywhere;
  ${focusRing}
  > * + * {
    margin-top: ${space[4]};
  }
  h3 {
    font: ${text('xl', 600, 'serif')};
  }
  h4,
  h5,
  h6 {
    font: ${text('lg', 600, 'serif')};
  }
  ul,
  ol {
    padding-left: ${space[6]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: ${color.primary};
    text-decoration: underline;
  }
  blockquote {
    padding-left: ${space[4]};
    border-left: 3px solid ${color.borderStrong};
  }
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  /* A column is at least as wide as the longest word of its heading. */
  th {
    overflow-wrap: break-word;
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    text-align: left;
  }
  pre {
    overflow-x: auto;
  }
`;

const Plain = styled.pre`
  font: 400 0.9rem/1.5 ${font.mono};
  white-space: pre-wrap;
`;

/** Whether laying `content` out would hold the page up: longer than any policy that is kept, or nested without end. */
const isTooMuch = (content: string): boolean =>
  content.length > limits.policyContentBytes || isTooDeep(content);

/** Stands for an image, as in what is printed: whoever opens a text asks no address for it that its writer chose. */
const ImageDescription = ({ alt }: { alt?: string | undefined }) => {
  const t = policiesTexts.useTexts();
  return <em>{t('policy.image', { description: alt || t('policy.noDescription') })}</em>;
};

const components: Components = {
  // A policy's own headings go below those of the page and of the dialog that shows it.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  img: ({ alt }) => <ImageDescription alt={alt} />,
};

/**
 * A policy's Markdown as people read it. HTML in it is shown as text, never run; an image as its description; what is too
 * much to lay out is shown as it is written, with a word about it.
 */
export const PolicyProse = ({ content }: { content: string }) => {
  const t = policiesTexts.useTexts();
  return (
    // The focus gets in here, so that the keyboard can scroll a long text in the dialog around it.
    <Sheet as="section" tabIndex={0} aria-label={t('policy.content')}>
      {isTooMuch(content) ? (
        <>
          <Muted>{t('policy.plainContent')}</Muted>
          <Plain>{content}</Plain>
        </>
      ) : (
        <Markdown remarkPlugins={[remarkGfm]} components={components}>
          {content}
        </Markdown>
      )}
    </Sheet>
  );
};
