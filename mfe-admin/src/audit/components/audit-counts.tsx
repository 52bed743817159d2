import type { AuditAction, AuditCounts as Counts, AuditListQuery } from '@proviso/contracts';
import { Card, color, from, space, text, useFormatters } from '@proviso/ui';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { useAuditCounts } from '../api/audit-log.ts';
import { ActionIcon } from './action-icon.tsx';

const shown: readonly (readonly [AuditAction, Exclude<keyof Counts, 'searchedUntil'>])[] = [
  ['CREATE', 'created'],
  ['UPDATE', 'updated'],
  ['DELETE', 'deleted'],
  ['VIEW', 'viewed'],
  ['SIGN_IN', 'signedIn'],
];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0 0 ${space[4]};
  padding: 0;
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${space[3]};
  }
`;
const Item = styled(Card)`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  /* Hidden on phones: the names suffice, and there is no room for icons. */
  > :first-child {
    display: none;
  }
  ${from.tablet} {
    padding: ${space[3]} ${space[4]};
    > :first-child {
      display: grid;
    }
  }
  strong {
    display: block;
    font: ${text('xl', 600, 'serif')};
    font-variant-numeric: tabular-nums;
  }
`;
const Name = styled.span`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

const Since = styled.p`
  margin: calc(-1 * ${space[2]}) 0 ${space[4]};
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/** Number of entries that match the filters, by action. Shows a dash until loaded, and says if older entries are not counted. */
export const AuditCounts = ({ filters }: { filters: AuditListQuery }) => {
  const t = adminTexts.useTexts();
  const { number, minute } = useFormatters();
  const { data } = useAuditCounts(filters);
  return (
    <>
      <List aria-label={t('audit.counts')}>
        {shown.map(([action, key]) => (
          <Item key={action} as="li">
            <ActionIcon action={action} />
            <span>
              <strong>{data ? number(data[key]) : t('auditEntry.none')}</strong>{' '}
              <Name>{t(`auditAction.${action}`)}</Name>
            </span>
          </Item>
        ))}
      </List>
      {data?.searchedUntil && <Since>{t('audit.countedSince', { at: minute(data.searchedUntil) })}</Since>}
    </>
  );
};
