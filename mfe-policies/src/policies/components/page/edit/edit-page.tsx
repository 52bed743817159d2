import { color, PageHeader, space, useNavigate } from '@proviso/ui';
import { styled } from 'styled-components';
import { Breadcrumbs } from '../../../../shared/breadcrumbs.tsx';
import { policyPagePath } from '../../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../../texts.ts';
import { PolicyEditor, type EditorFrameProps } from '../../form/policy-editor.tsx';
import { usePolicyLink } from '../use-policy-link.ts';

/** Fills the window, so that the text has the room and the buttons stay visible. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: max(30rem, 100dvh - 7.5rem);
  > header {
    margin-bottom: ${space[2]};
  }
`;
const Body = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  /* Room for focus outlines at its edges. */
  margin-inline: -${space[1]};
  padding-inline: ${space[1]};
  overflow-y: auto;
`;
const Footer = styled.footer`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  padding-block: ${space[3]};
  border-top: 1px solid ${color.border};
  background: ${color.canvas};
`;

const Frame = ({ title, lead, footer, children }: EditorFrameProps) => (
  <Root>
    <PageHeader title={title} lead={lead} />
    <Body>{children}</Body>
    <Footer>{footer}</Footer>
  </Root>
);

export interface EditPageProps {
  id: string;
  /** The policy's title, for the breadcrumb. */
  title: string;
}

/** The form on its own page. */
export const EditPage = ({ id, title }: EditPageProps) => {
  const t = policiesTexts.useTexts();
  const navigate = useNavigate();
  const to = usePolicyLink(id);
  const back = to({ kind: 'text' });
  return (
    <>
      <Breadcrumbs
        pages={[
          { label: t('list.title'), to: { pathname: policyPagePath(), search: back.search } },
          { label: title, to: back },
        ]}
        current={t('page.places.edit')}
      />
      <PolicyEditor id={id} onClose={() => void navigate(back, { replace: true })} Frame={Frame} />
    </>
  );
};
