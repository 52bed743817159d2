import { Button, PageHeader, space, text, useLocation } from '@proviso/ui';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { Breadcrumbs } from '../../../shared/breadcrumbs.tsx';
import { PolicyBadges, type PolicyBadgesProps } from '../../../shared/policy-badges.tsx';
import { policyPagePath } from '../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../texts.ts';
import { PolicyEditors } from '../editors/editors-notice.tsx';
import { PolicySubpageLinks } from './policy-subpage-links.tsx';
import { listParameters, pageAddress, type PolicySubpageLocation } from './policy-subpage-location.ts';
import { usePolicySubpageLabel } from './use-policy-subpage-label.ts';
import { usePolicyLink } from './use-policy-link.ts';

/**
 * Titles of at least this length are set in a smaller size, on at most three lines, because they may have 500
 * characters.
 */
const longTitle = 90;

const Head = styled.div<{ $long: boolean; $whole: boolean }>`
  > header {
    margin-bottom: ${space[3]};
    /* The title takes the remaining width next to the buttons. */
    > :first-child {
      flex: 1 1 20rem;
      min-width: 0;
    }
  }
  h1 {
    ${({ $long }) => $long && `font: ${text('lg', 600, 'serif')};`}
    ${({ $long, $whole }) =>
      $long &&
      !$whole &&
      css`
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;
      `}
    overflow-wrap: anywhere;
  }
`;

export interface PageFrameProps {
  policyId: string;
  place: PolicySubpageLocation;
  title: string;
  /** Values for the badges; absent for a deleted policy. */
  badges?: PolicyBadgesProps['policy'];
  actions?: ReactNode;
  /** True if the policy was deleted, so only its history is available. */
  gone?: boolean;
  children: ReactNode;
}

/** Frame around every page about a policy: breadcrumb, title, and links to the policy's other pages. */
export const PageFrame = ({
  policyId,
  place,
  title,
  badges,
  actions,
  gone = false,
  children,
}: PageFrameProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const { search } = useLocation();
  const label = usePolicySubpageLabel(place);
  const list = {
    label: t('list.title'),
    to: pageAddress(policyPagePath(), listParameters(search)),
  };
  const [whole, setWhole] = useState(false);
  const isLong = title.length > longTitle;
  const named = label === undefined ? title : `${label} · ${title}`;
  return (
    <>
      <Breadcrumbs
        pages={label === undefined ? [list] : [list, { label: title, to: to({ kind: 'text' }) }]}
        current={label ?? title}
      />
      <Head $long={isLong} $whole={whole} title={isLong ? title : undefined}>
        <PageHeader
          title={place.kind === 'version' ? named : title}
          tabTitle={named}
          lead={
            (badges || isLong) && (
              <>
                {badges && <PolicyBadges policy={badges} />}
                {isLong && (
                  <Button variant="ghost" size="sm" onClick={() => setWhole(!whole)}>
                    {t(whole ? 'page.shortTitle' : 'page.fullTitle')}
                  </Button>
                )}
              </>
            )
          }
          actions={actions}
        />
      </Head>
      <PolicySubpageLinks policyId={policyId} place={place} gone={gone} />
      {!gone && <PolicyEditors policyId={policyId} />}
      {children}
    </>
  );
};
