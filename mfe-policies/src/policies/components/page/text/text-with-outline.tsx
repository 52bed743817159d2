import { useReadSections } from '@proviso/ui/markdown';
import { useMemo } from 'react';
import { isTooLargeToRender, PlainContent } from '../../../../shared/plain-content.tsx';
import { OutlineColumn, TextColumn } from '../page-grid.tsx';
import { Outline } from './outline.tsx';
import { PolicyText } from './policy-text.tsx';

export interface TextWithOutlineProps {
  /** The Markdown of a current or historical policy. Must not be blank. */
  content: string;
}

const Readable = ({ content }: TextWithOutlineProps) => {
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
        <PolicyText sections={sections} headings={headings} />
      </TextColumn>
    </>
  );
};

/** A policy's text and its outline, as two parts of the page's grid. */
export const TextWithOutline = ({ content }: TextWithOutlineProps) => {
  const tooMuch = useMemo(() => isTooLargeToRender(content), [content]);
  return tooMuch ? (
    <TextColumn>
      <PlainContent content={content} />
    </TextColumn>
  ) : (
    <Readable content={content} />
  );
};
