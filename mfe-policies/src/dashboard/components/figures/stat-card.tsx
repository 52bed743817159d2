import { Card, color, from, Link, space, text } from '@proviso/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  gap: ${space[1]};
  grid-template-rows: subgrid;
  grid-row: span 3;
`;
const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  justify-content: space-between;
  color: ${color.textMuted};
  h2 {
    font: ${text('sm', 600)};
  }
  /* Hidden on small cards, where the decorative icon would make the label wrap. */
  svg {
    display: none;
    flex: none;
    ${from.wide} {
      display: block;
    }
  }
`;
const Value = styled.p`
  font: ${text('3xl', 600, 'serif')};
  font-variant-numeric: tabular-nums;
  a {
    color: inherit;
    font: inherit;
    text-decoration-color: transparent;
  }
`;

export interface StatCardProps {
  label: string;
  icon: LucideIcon;
  value: string;
  /** Page that lists the counted items. */
  to?: string | undefined;
  /** Text that describes how the value has changed. */
  children: ReactNode;
}

/** A card that shows one statistic. */
export const StatCard = ({ label, icon: Icon, value, to, children }: StatCardProps) => (
  <Root as="article" aria-label={label}>
    <Head>
      <h2>{label}</h2>
      <Icon size={18} aria-hidden />
    </Head>
    <Value>
      {to === undefined ? (
        value
      ) : (
        <Link to={to} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      )}
    </Value>
    {children}
  </Root>
);
