import { Badge, color, Row, space } from '@proviso/ui';
import { MarkdownTree, proseStyle } from '@proviso/ui/markdown';
import { memo, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { SectionDifference } from '../compare/difference-of.ts';
import { Mark } from '../marked-text.tsx';
import { useDifferenceTexts } from '../texts.ts';

const Sheet = styled.div`
  ${proseStyle}
  padding-block: ${space[3]};
  > * + * {
    margin-top: ${space[3]};
  }
  ins > :is(pre, hr, blockquote),
  del > :is(pre, hr, blockquote) {
    margin: 0;
  }
  /* A picture hides the background color that marks it, so it is marked with an outline. */
  ins img {
    outline: 3px solid ${color.onSuccessSoft};
  }
  del img {
    outline: 3px dashed ${color.onDangerSoft};
    opacity: 0.6;
  }
  [data-current] {
    border-radius: 2px;
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

type Components = ComponentProps<typeof MarkdownTree>['components'];
const dataChangeOf = (props: object): string | undefined =>
  'data-change' in props ? String(props['data-change']) : undefined;

const Heading: Components['h1'] = ({ children }) => <h3>{children}</h3>;
// Headings here come from two texts and form no outline, so they all have the same level.
const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  ins: ({ children, ...props }) => (
    <Mark kind="added" change={dataChangeOf(props)}>
      {children}
    </Mark>
  ),
  del: ({ children, ...props }) =>
    dataChangeOf(props) === undefined ? (
      <del>{children}</del>
    ) : (
      <Mark kind="removed" change={dataChangeOf(props)}>
        {children}
      </Mark>
    ),
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (WCAG 2.1.1)
  table: ({ children }) => <table tabIndex={0}>{children}</table>,
};

/** A section with its differences marked, and a note if the section itself was added, removed, or moved. */
export const SectionView = memo(({ section }: { section: SectionDifference }) => {
  const t = useDifferenceTexts();
  const { kind, movedFrom, firstChange, tree } = section;
  return (
    <Sheet data-section={section.index}>
      {(kind === 'added' || kind === 'removed' || movedFrom) && (
        <Row $gap={2}>
          {kind === 'added' && <Badge tone="success">{t('added')}</Badge>}
          {kind === 'removed' && <Badge tone="danger">{t('removed')}</Badge>}
          {movedFrom && (
            <span data-change={firstChange} tabIndex={-1}>
              <Badge tone="info">
                {movedFrom.after === undefined
                  ? t('movedFromStart')
                  : t('movedFrom', { section: movedFrom.after || t('untitled') })}
              </Badge>
            </span>
          )}
        </Row>
      )}
      <MarkdownTree tree={tree} components={components} />
    </Sheet>
  );
});
