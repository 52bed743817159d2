import { space } from '@proviso/ui';
import { MarkdownTree, proseStyle, type ReadSection, type TextHeading } from '@proviso/ui/markdown';
import { type ComponentProps, type Ref, useEffect } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { headingLevels, LinkedHeading } from './linked-heading.tsx';
import { useScrollToHeading } from './use-scroll-to-heading.ts';

/** Switches to the light theme for printing. */
const usePaperTheme = (): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const lighten = () => {
      theme = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const restore = () => {
      if (theme === undefined) delete dataset['theme'];
      else dataset['theme'] = theme;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
};

/** Prints only the text and its title. */
const OnlyText = createGlobalStyle`
  @media print {
    body *:not(:has([data-printed], h1), [data-printed], [data-printed] *, h1) { display: none !important; }
    /* In print, the text takes the full width instead of a column. */
    body :has([data-printed], h1):not([data-printed] *) {
      display: block !important;
      max-width: none !important;
      margin: 0 !important;
      padding: 0 !important;
    }
  }
`;
const Sheet = styled.article`
  ${proseStyle}
  max-width: 75ch;
  > * + * {
    margin-top: ${space[4]};
  }
  > :is(h2, h3, h4, h5, h6, [data-heading]) {
    margin-top: ${space[6]};
  }
  > :first-child {
    margin-top: 0;
  }
  @media print {
    max-width: none;
  }
`;

type Components = ComponentProps<typeof MarkdownTree>['components'];
type Depth = TextHeading['depth'];
const depths: readonly Depth[] = [1, 2, 3, 4, 5, 6];

const headingOf = (level: number): Components['h1'] =>
  function Heading({ id, children }) {
    return (
      <LinkedHeading level={headingLevels.find((one) => one >= level) ?? 6} id={id}>
        {children}
      </LinkedHeading>
    );
  };

/** The title is the page's first heading, so the text's headings start one level below it. */
const componentsBelow = (first: Depth): Components => ({
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (WCAG 2.1.1)
  table: ({ children }) => <table tabIndex={0}>{children}</table>,
  ...Object.fromEntries(depths.map((depth) => [`h${depth}`, headingOf(2 + depth - first)])),
});
const components = depths.map(componentsBelow);

export interface PolicyTextProps {
  sections: readonly ReadSection[];
  headings: readonly TextHeading[];
  ref?: Ref<HTMLElement> | undefined;
}

/** A policy's rendered text. Each heading has a link target, to which the page scrolls. */
export const PolicyText = ({ sections, headings, ref }: PolicyTextProps) => {
  const t = policiesTexts.useTexts();
  useScrollToHeading(headings);
  usePaperTheme();
  const below = components[(headings[0]?.depth ?? 1) - 1] ?? {};
  return (
    <Sheet ref={ref} data-printed aria-label={t('policy.content')}>
      <OnlyText />
      {sections.map(({ index, tree }) => (
        <MarkdownTree key={index} tree={tree} components={below} />
      ))}
    </Sheet>
  );
};
