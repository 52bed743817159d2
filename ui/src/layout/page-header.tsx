import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocation } from '../router.ts';
import { color, space, text } from '../theme/index.ts';

export interface PageHeaderProps {
  title: string;
  /** Title of the browser tab, if different from the heading. */
  tabTitle?: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
}

/** Key of a history entry that was not created by navigating inside the page. */
const firstEntry = 'default';

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-items: end;
  justify-content: space-between;
  margin-bottom: ${space[3]};
  /* The title takes the remaining width, so that the buttons stay on its line. */
  > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;
const Title = styled.h1`
  font: ${text('2xl', 600, 'serif')};
  letter-spacing: -0.01em;
`;
const Lead = styled.p`
  max-width: 80ch;
  margin-top: ${space[1]};
  text-wrap: pretty;
  color: ${color.textMuted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

/**
 * The heading of a page. It sets the title of the browser tab. After a navigation it takes the focus, so that
 * keyboard and screen-reader users start at the top of the page.
 */
export const PageHeader = ({ title, tabTitle = title, lead, actions }: PageHeaderProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${tabTitle} · Proviso`;
  }, [tabTitle]);
  const arriveAt = useEffectEvent((page: string) => {
    // If a dialog has opened in the meantime, the user is typing in it.
    const isInDialog = Boolean(document.activeElement?.closest('[role="dialog"][data-state="open"]'));
    if (key !== firstEntry && heading.current?.textContent === page && !isInDialog)
      heading.current.focus({ preventScroll: true });
  });
  // A new title means a new page. Filters and dialogs change the URL of the same page.
  useEffect(() => arriveAt(title), [title]);
  return (
    <Root>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
};
