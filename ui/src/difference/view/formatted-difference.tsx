import { Button, color, Muted, radius, Row, space, Spinner, Stack, text } from '@proviso/ui';
import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SectionDifference } from '../compare/difference-of.ts';
import { useDifferenceTexts } from '../texts.ts';
import { ChangedSections } from './changed-sections.tsx';
import { JumpBar } from './jump-bar.tsx';
import { SectionView } from './section-view.tsx';
import { useDifference } from './use-difference.ts';
import { useJumps } from './use-jumps.ts';

/** Number of items that are rendered first, and that each step adds. */
const step = 12;

/**
 * Returns the first of `items` immediately, and more of them in small steps, so that the page stays
 * responsive.
 */
const useGrowing = <T,>(items: readonly T[]): readonly T[] => {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown >= items.length) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown((count) => count + step)));
    return () => clearTimeout(timer);
  }, [shown, items.length]);
  return items.slice(0, shown);
};

const Paper = styled.section`
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
`;
const Fold = styled(Row)`
  padding: ${space[1]} 0;
  border-block: 1px dashed ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/** Consecutive sections that are all equal or all different. */
interface Stretch {
  same: boolean;
  sections: readonly SectionDifference[];
}

const stretchesOf = (sections: readonly SectionDifference[]): Stretch[] => {
  const stretches: { same: boolean; sections: SectionDifference[] }[] = [];
  for (const section of sections) {
    const same = section.kind === 'same' && section.changes === 0;
    const last = stretches.at(-1);
    if (last?.same === same) last.sections.push(section);
    else stretches.push({ same, sections: [section] });
  }
  return stretches;
};

/** Sections that are equal in both texts. They are collapsed until the user expands them. */
const SameSections = ({ sections }: { sections: readonly SectionDifference[] }) => {
  const t = useDifferenceTexts();
  const [open, setOpen] = useState(false);
  const shown = useGrowing(open ? sections : []);
  if (open) return shown.map((section) => <SectionView key={section.index} section={section} />);
  return (
    <Fold $gap={2}>
      {t('unchanged', { count: sections.length })}
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <ChevronsUpDown size={14} aria-hidden />
        {t('unfold')}
      </Button>
    </Fold>
  );
};

const Changes = ({ sections, changes }: { sections: readonly SectionDifference[]; changes: number }) => {
  const t = useDifferenceTexts();
  const root = useRef<HTMLDivElement>(null);
  const jumps = useJumps(root, changes);
  const differing = sections.filter((section) => section.changes > 0);
  const stretches = useGrowing(stretchesOf(sections));
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'n') jumps.jumpBy(1);
    else if (event.key === 'p') jumps.jumpBy(-1);
  };
  return (
    // The keys work only while the focus is inside the element (WCAG 2.1.4).
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside do the same
    <div onKeyDown={walk} ref={root}>
      <Stack $gap={3}>
        <ChangedSections sections={differing} onJump={jumps.jumpTo} />
        <JumpBar jumps={jumps} changes={changes} sections={differing.length} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys work once the focus is in here */}
        <Paper aria-label={t('text')} tabIndex={0}>
          {stretches.map((stretch) =>
            stretch.same ? (
              <SameSections key={stretch.sections[0]?.index} sections={stretch.sections} />
            ) : (
              stretch.sections.map((section) => <SectionView key={section.index} section={section} />)
            ),
          )}
        </Paper>
      </Stack>
    </div>
  );
};

export interface FormattedDifferenceProps {
  before: string;
  after: string;
}

/** Differences between two Markdown texts as rendered: words, table cells, and moved sections. */
export const FormattedDifference = ({ before, after }: FormattedDifferenceProps) => {
  const t = useDifferenceTexts();
  const difference = useDifference(before, after);
  if (!difference)
    return (
      <Row $gap={2}>
        <Spinner />
        <Muted as="output">{t('comparing')}</Muted>
      </Row>
    );
  const { sections, changes, coarse } = difference;
  if (changes === 0) return <Muted as="output">{t('sameFormatted')}</Muted>;
  return (
    <>
      {coarse && <Muted>{t('coarse')}</Muted>}
      <Changes sections={sections} changes={changes} />
    </>
  );
};
