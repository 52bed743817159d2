import { color, Link, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';

/** A number of policies. Its bar is drawn relative to the largest number in the list. */
export interface Bar {
  label: string;
  count: number;
  /** Page that lists the counted policies; absent if there is none. */
  to?: string | undefined;
  color: string;
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[3]};
  align-items: baseline;
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;
const Count = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
const Track = styled.span`
  grid-column: 1 / -1;
  overflow: hidden;
  height: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};
  span {
    display: block;
    height: 100%;
    min-width: 2px;
    border-radius: inherit;
  }
`;

/** A list of numbers, drawn as bars. Screen readers announce it as a plain list. */
export const BarList = ({ bars }: { bars: readonly Bar[] }) => {
  const t = policiesTexts.useTexts();
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <List>
      {bars.map(({ label, count, to, color: background }) => (
        <Item key={label}>
          {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
          <Count>{t('dashboard.count', { value: count })}</Count>
          <Track aria-hidden>
            {count > 0 && <span style={{ width: `${(count / largest) * 100}%`, background }} />}
          </Track>
        </Item>
      ))}
    </List>
  );
};
