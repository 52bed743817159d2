import { color, Link, type LinkProps, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';

const List = styled.ol`
  display: flex;
  gap: ${space[1]} ${space[2]};
  margin-bottom: ${space[2]};
  color: ${color.textSubtle};
  font: ${text('sm')};
  li {
    display: flex;
    flex: none;
    gap: ${space[2]};
    max-width: 60%;
    padding-block: 0.2rem;
  }
  /* The last item shrinks first. */
  li:last-child {
    flex: 0 1 auto;
    min-width: 0;
  }
  li + li::before {
    content: '/' / '';
  }
  a,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface BreadcrumbsProps {
  /** Ancestors, from the top down. */
  pages: readonly { label: string; to: LinkProps['to'] }[];
  /** Label of the current page. */
  current: string;
}

export const Breadcrumbs = ({ pages, current }: BreadcrumbsProps) => {
  const t = policiesTexts.useTexts();
  return (
    <nav aria-label={t('page.breadcrumbs')}>
      <List>
        {pages.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </List>
    </nav>
  );
};
