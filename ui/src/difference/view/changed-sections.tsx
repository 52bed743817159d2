import { Button, color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import type { SectionDifference } from '../compare/difference-of.ts';
import { useDifferenceTexts } from '../texts.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  max-height: 9.5rem;
  overflow-y: auto;
`;
const Count = styled.span`
  color: ${color.textMuted};
  font: ${text('xs')};
`;
const Name = styled.span`
  max-width: 16rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface ChangedSectionsProps {
  /** The changed sections. */
  sections: readonly SectionDifference[];
  onJump: (change: number) => void;
}

/** The changed sections, each with its number of changes. Clicking one jumps to its section. */
export const ChangedSections = ({ sections, onJump }: ChangedSectionsProps) => {
  const t = useDifferenceTexts();
  const words = ({ kind, movedFrom, changes }: SectionDifference): string => {
    if (kind === 'added' || kind === 'removed') return t(kind);
    const count = t('changes', { count: changes });
    if (!movedFrom) return count;
    return changes === 1 ? t('moved') : `${t('moved')}, ${t('changes', { count: changes - 1 })}`;
  };
  return (
    <nav aria-label={t('sections')}>
      <List>
        {sections.map((section) => (
          <li key={section.index}>
            <Button variant="secondary" size="sm" onClick={() => onJump(section.firstChange)}>
              <Name>{section.title || t(section.index === 0 ? 'untitled' : 'unnamed')}</Name>
              <Count>{words(section)}</Count>
            </Button>
          </li>
        ))}
      </List>
    </nav>
  );
};
