import { useReadSections } from '@proviso/ui/markdown';
import { type Ref, useMemo } from 'react';
import { isTooLargeToRender, PlainContent } from '../../../../shared/plain-content.tsx';
import { OutlineColumn, TextColumn } from '../page-grid.tsx';
import { Outline } from './outline.tsx';
import { PolicyText } from './policy-text.tsx';

export interface TextWithOutlineProps {
  /** The Markdown of a current or historical policy. Must not be blank. */
  content: string;
  /** Receives the element with the rendered text. Content that is shown as source has none. */
  textRef?: Ref<HTMLElement> | undefined;
}

const Readable = ({ content, textRef }: TextWithOutlineProps) => {
  const { sections } = useReadSections(content);
  const headings = useMemo(() => sections.flatMap((section) => section.headings), [sections]);
  return (
    <>
      {headings.length > 1 && (
        <OutlineColumn>
          <Outline headings={headings} />
        </OutlineColumn>
      )}
      <TextColumn>
        <PolicyText sections={sections} headings={headings} ref={textRef} />
      </TextColumn>
    </>
  );
};

/** A policy's text and its outline, as two parts of the page's grid. */
export const TextWithOutline = ({ content, textRef }: TextWithOutlineProps) => {
  const tooMuch = useMemo(() => isTooLargeToRender(content), [content]);
  return tooMuch ? (
    <TextColumn>
      <PlainContent content={content} />
    </TextColumn>
  ) : (
    <Readable content={content} textRef={textRef} />
  );
};
