import { color, focusRing, radius, RouterLink, space, text, useLocation } from '@proviso/ui';
import type { TextHeading } from '@proviso/ui/markdown';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { useCurrentHeading } from './use-current-heading.ts';

const Root = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  &[data-wide] {
    border: 0;
  }
  summary {
    padding: ${space[2]} ${space[3]};
    color: ${color.textMuted};
    font: ${text('sm', 600)};
    cursor: pointer;
    ${focusRing}
  }
  &[data-wide] summary {
    padding-inline: ${space[1]};
  }
  @media print {
    display: none;
  }
`;
const List = styled.ol`
  padding-bottom: ${space[2]};
`;
const HeadingLink = styled(RouterLink)<{ $level: number }>`
  display: block;
  padding: 0.28rem ${space[3]};
  padding-inline-start: calc(${space[3]} + ${({ $level }) => $level} * 0.75rem);
  border-inline-start: 2px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    color: ${color.text};
  }
  &[aria-current] {
    border-inline-start-color: ${color.primary};
    color: ${color.primary};
    font-weight: 600;
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Windows wide enough to show the outline next to the text, always open (the page's three columns). */
const wide = '(min-width: 80rem)';

/** Number of heading levels listed. With hundreds of deeper headings, the outline would be useless. */
const levels = 3;

/** A text's headings in three levels. The heading of the visible part is highlighted. */
export const Outline = ({ headings: all }: { headings: readonly TextHeading[] }) => {
  const t = policiesTexts.useTexts();
  const { search } = useLocation();
  const top = Math.min(...all.map(({ depth }) => depth));
  const headings = useMemo(() => all.filter(({ depth }) => depth < top + levels), [all, top]);
  const current = useCurrentHeading(headings);
  const list = useRef<HTMLOListElement>(null);
  const [besideText] = useState(() => window.matchMedia(wide).matches);
  const atTop = useRef(true);
  useEffect(() => {
    // Scroll only if the outline has its own column. When it is above the text, the whole page would scroll.
    const index = headings.findIndex(({ id }) => id === current);
    // A newly opened outline needs no scrolling, and measuring would cost a layout.
    if (atTop.current && index === 0) return;
    atTop.current = false;
    if (besideText) list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [headings, current, besideText]);
  return (
    <Root open={besideText} {...(besideText && { 'data-wide': '' })}>
      <summary>{t('page.outline')}</summary>
      <nav aria-label={t('page.outline')}>
        <List ref={list}>
          {headings.map(({ id, depth, text: label }) => (
            <li key={id}>
              <HeadingLink
                to={{ hash: encodeURIComponent(id), search }}
                replace
                $level={depth - top}
                {...(id === current && { 'aria-current': 'location' as const })}
              >
                {label}
              </HeadingLink>
            </li>
          ))}
        </List>
      </nav>
    </Root>
  );
};
