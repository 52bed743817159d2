import type { AuditEntry } from '@proviso/contracts';
import {
  Instant,
  Avatar,
  Badge,
  color,
  focusRing,
  motion,
  radius,
  space,
  text,
  VisuallyHidden,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { useAuditDetails } from '../../../shared/use-audit-details.ts';
import { adminTexts } from '../../../texts.ts';
import { ActionIcon } from '../action-icon.tsx';
import { useActorName } from '../../../shared/use-actor-name.ts';

/** Horizontal position of the line that connects the icons: the middle of an icon. */
const rail = `calc(${space[3]} + 1rem)`;

const Item = styled.li`
  position: relative;
  &:not(:last-child)::before {
    position: absolute;
    inset-block: calc(${space[3]} + 2.25rem) calc(-${space[3]} + 0.25rem);
    inset-inline-start: calc(${rail} - 0.5px);
    width: 1px;
    background: ${color.border};
    content: '';
  }
`;
const Choice = styled.button`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  width: 100%;
  padding: ${space[3]};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${color.text};
  font: ${text('base')};
  text-align: start;
  cursor: pointer;
  transition: background ${motion.quick};
  &:hover {
    background: ${color.surfaceHover};
  }
  &[aria-current='true'] {
    background: ${color.primarySoft};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Body = styled.span`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding-top: 0.2rem;
  overflow-wrap: anywhere;
`;
/**
 * The sentence is limited to two lines, because it may contain a title of up to 500 characters. The details
 * show it in full.
 */
const Sentence = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font: ${text('base', 550)};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  color: ${color.textMuted};
  font: ${text('sm')};
`;

const Actor = styled.span`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
`;

/** A policy's title, shortened to one line, because titles can have up to 500 characters. */
const Title = styled.span`
  overflow: hidden;
  max-width: 24rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface TimelineEntryProps {
  entry: AuditEntry;
  chosen: boolean;
  onChoose: (entry: AuditEntry) => void;
}

export const TimelineEntry = ({ entry, chosen, onChoose }: TimelineEntryProps) => {
  const t = adminTexts.useTexts();
  const actorName = useActorName();
  const details = useAuditDetails();
  const sentence = details(entry);
  // Omit the title if the sentence already contains it.
  const title = sentence.includes(`“${entry.policy?.title}”`) ? undefined : entry.policy?.title;
  return (
    <Item>
      <Choice type="button" aria-current={chosen} onClick={() => onChoose(entry)}>
        <ActionIcon action={entry.action} />
        <Body>
          <Sentence title={sentence}>
            <VisuallyHidden>{t(`auditAction.${entry.action}`)}: </VisuallyHidden>
            {sentence}
          </Sentence>
          <Facts>
            <Actor>
              {entry.userName !== null && (
                <Avatar name={entry.userName} imageUrl={entry.userImageUrl} size={20} />
              )}
              {actorName(entry)}
            </Actor>
            <Badge>{t(`auditEntity.${entry.entityType}`)}</Badge>
            {title !== undefined && <Title>{title}</Title>}
            <Instant at={entry.timestamp} form="recent" />
          </Facts>
        </Body>
      </Choice>
    </Item>
  );
};
