import type { PolicyChange, PolicyStatus } from '@proviso/contracts';
import { Badge, Button, Checkbox, color, Instant, Link, space, text, VisuallyHidden } from '@proviso/ui';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { changeTitle, createsVersion } from './change-title.ts';

const Root = styled.li`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} 0;
  & + & {
    border-top: 1px solid ${color.border};
  }
`;
const Facts = styled.div`
  display: grid;
  gap: ${space[1]};
  grid-column: 2;
`;
const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  font: ${text('base', 600)};
`;
const Meta = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;
const Note = styled.q`
  font: ${text('base')};
  overflow-wrap: anywhere;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  font: ${text('sm')};
  a {
    padding-block: ${space[1]};
  }
`;

export interface HistoryItemProps {
  policyId: string;
  change: PolicyChange;
  /** True if the title differs from the previous one. */
  retitled: boolean;
  chosen: boolean;
  onChoose: () => void;
  /** Restores the status that the policy had before this change. */
  undo?: { status: PolicyStatus; onPress: () => void };
}

/** A change to a policy, with author, time, reason, and links to its version. */
export const HistoryItem = ({ policyId, change, retitled, chosen, onChoose, undo }: HistoryItemProps) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(policyId);
  const { version, at, byName, note, title } = change;
  const made = createsVersion(change);
  return (
    <Root>
      {made && (
        <Checkbox
          label={<VisuallyHidden>{t('history.choose', { version })}</VisuallyHidden>}
          checked={chosen}
          onChange={onChoose}
        />
      )}
      <Facts>
        <Title>
          {changeTitle(change, t)}
          {made && <Badge>{t('policy.versionBadge', { version })}</Badge>}
        </Title>
        <Meta>
          <Instant at={at}>
            {(date) => (byName === null ? date : t('policy.when', { date, name: byName }))}
          </Instant>
        </Meta>
        {note !== null && <Note>{note}</Note>}
        {undo && (
          <Ways>
            <Button variant="secondary" size="sm" onClick={undo.onPress}>
              <Undo2 size={16} aria-hidden />
              {t('statusChange.back', { status: t(`status.${undo.status}`) })}
            </Button>
          </Ways>
        )}
        {made && (
          <>
            {retitled && <Meta>{t('history.titled', { title })}</Meta>}
            <Ways>
              <Link to={to({ kind: 'version', version })}>{t('history.view', { version })}</Link>
              {version > 1 && (
                <Link to={to({ kind: 'compare', from: version - 1, to: version })}>
                  {t('history.withPrevious', { version: version - 1 })}
                </Link>
              )}
            </Ways>
          </>
        )}
      </Facts>
    </Root>
  );
};
