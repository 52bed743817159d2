import { color, focusRing, radius, RouterLink, space, useLocation, useToast } from '@proviso/ui';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { pointsToHeading } from './use-scroll-to-heading.ts';

const Root = styled.div<{ $marked: boolean }>`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  break-after: avoid;
  > :first-child {
    min-width: 0;
    ${({ $marked }) =>
      $marked &&
      `
      margin-inline: -${space[2]};
      padding-inline: ${space[2]};
      border-inline-start: 3px solid ${color.accent};
      border-radius: ${radius.sm};
      background: ${color.accentSoft};
    `}
  }
  > a {
    flex: none;
    color: ${color.textSubtle};
    opacity: 0;
    ${focusRing}
    @media print {
      display: none;
    }
  }
  &:hover > a,
  > a:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    > a {
      opacity: 1;
    }
  }
`;

/** Heading levels within a policy's text. Level 1 is the page's title. */
export const headingLevels = [2, 3, 4, 5, 6] as const;

export interface LinkedHeadingProps {
  level: (typeof headingLevels)[number];
  /** `undefined` for headings in quotes and lists, which cannot be link targets. */
  id: string | undefined;
  children: ReactNode;
}

/** A heading in a policy's text, with a link to copy. Highlighted if the URL points to the heading. */
export const LinkedHeading = ({ level, id, children }: LinkedHeadingProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { pathname, search, hash } = useLocation();
  const Heading = `h${level}` as const;
  if (id === undefined) return <Heading>{children}</Heading>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${pathname}#${encodeURIComponent(id)}`);
      toast({ title: t('page.linkCopied'), tone: 'success' });
    } catch {
      // Without clipboard permission, the user can copy the link from the address bar.
      toast({ title: t('page.linkInAddress') });
    }
  };
  return (
    <Root data-heading $marked={pointsToHeading(hash, id)}>
      <Heading id={id} tabIndex={-1}>
        {children}
      </Heading>
      <RouterLink
        id={`${id}-link`}
        to={{ hash: encodeURIComponent(id), search }}
        replace
        aria-label={t('page.copyLink')}
        aria-labelledby={`${id}-link ${id}`}
        onClick={() => void copy()}
      >
        <Link2 size={16} aria-hidden />
      </RouterLink>
    </Root>
  );
};
