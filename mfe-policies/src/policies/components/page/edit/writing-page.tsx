import { barsAtEnd, color, from, PageHeader, space, text, upTo, visuallyHidden } from '@proviso/ui';
import { styled } from 'styled-components';
import { Breadcrumbs, type BreadcrumbsProps } from '../../../../shared/breadcrumbs.tsx';
import { PolicyEditor, type EditorFrameProps, type PolicyEditorProps } from '../../form/policy-editor.tsx';

/** Height of the line of notices plus the page's top padding. */
const above = '3rem';

/**
 * Extends to the bottom of the window, to make room for the text. The negative margin removes the page's
 * bottom padding, which only pages for reading need.
 */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - ${above});
  margin-bottom: -${space[12]};
  ${from.tablet} {
    margin-bottom: -${space[16]};
  }
  > nav > ol {
    margin-bottom: 0;
  }
  /* The breadcrumb and the lead share a line. The breadcrumb already ends with the words of the heading,
     so the heading is hidden visually. */
  ${upTo.short} {
    display: grid;
    grid-template: auto 1fr auto / auto minmax(0, 1fr);
    column-gap: ${space[4]};
  }
`;
/** Puts the heading and the lead on one line if there is room. */
const Head = styled.div`
  > header {
    margin-bottom: ${space[1]};
    > div {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space[4]};
      align-items: baseline;
    }
  }
  h1 {
    font: ${text('xl', 600, 'serif')};
  }
  p {
    margin: 0;
    font: ${text('sm')};
  }
  ${upTo.short} {
    > header {
      margin: 0;
      > div {
        flex-wrap: nowrap;
      }
    }
    h1 {
      ${visuallyHidden}
    }
    p {
      overflow: hidden;
      line-height: 1.75rem;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  grid-column: 1 / -1;
`;
const Foot = styled.div`
  position: sticky;
  inset-block-end: ${barsAtEnd};
  z-index: 1;
  grid-column: 1 / -1;
`;
const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  padding-block: ${space[2]};
  border-top: 1px solid ${color.border};
  background: ${color.canvas};
  ${upTo.short} {
    padding-block: ${space[1]};
    button,
    input {
      min-height: 2rem;
      padding-block: ${space[1]};
    }
  }
`;

const Frame = ({ title, lead, notice, footer, children }: EditorFrameProps) => (
  <>
    <Head>
      <PageHeader title={title} lead={lead} />
    </Head>
    <Body>{children}</Body>
    <Foot>
      {notice}
      <Footer>{footer}</Footer>
    </Foot>
  </>
);

export type WritingPageProps = BreadcrumbsProps & Omit<PolicyEditorProps, 'writing' | 'Frame'>;

/** The form on its own page, with the text first. */
export const WritingPage = ({ pages, current, ...editor }: WritingPageProps) => (
  <Page>
    <Breadcrumbs pages={pages} current={current} />
    <PolicyEditor {...editor} writing Frame={Frame} />
  </Page>
);
