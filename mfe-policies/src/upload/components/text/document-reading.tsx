import type { Reading, UploadedDocument } from '@proviso/contracts';
import { color, space, text } from '@proviso/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { documentTextPath } from '../../../shared/document-text-path.ts';
import { policiesTexts } from '../../../texts.ts';
import { FindBar } from './find-bar.tsx';
import type { Match } from './find-in-text.ts';
import { MarkedText } from './marked-text.tsx';
import { readingParts, type ReadingSection } from './reading-parts.ts';
import { ReadingSectionView } from './reading-section-view.tsx';
import { StickyTextHeader } from './sticky-text-header.tsx';
import { useFind } from './use-find.ts';
import { useScrollToMatch } from './use-scroll-to-match.ts';

const Apart = styled.section`
  margin-top: ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
  h3 {
    margin-bottom: ${space[2]};
    font: ${text('sm', 600)};
  }
  ul {
    padding: 0;
  }
`;

export interface DocumentReadingProps {
  document: Pick<UploadedDocument, 'id' | 'policyId'>;
  reading: Reading;
  /** Initial page. */
  page: number | undefined;
  /** Initial search text. */
  find: string;
}

const unitsOf = ({ parts }: ReadingSection): number[] =>
  parts.flatMap((part) => {
    switch (part.kind) {
      case 'list':
        return part.items.map(({ unit }) => unit);
      case 'table':
        return part.rows.flatMap(({ cells }) => cells.map(({ unit }) => unit));
      case 'contents':
        return part.entries.map(({ unit }) => unit);
      default:
        return [part.unit];
    }
  });

/** Groups matches by the searchable unit, such as a paragraph, that contains them. */
const byUnit = (matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> => {
  const found = new Map<number, Match[]>();
  for (const match of matches) {
    const others = found.get(match.block);
    if (others) others.push(match);
    else found.set(match.block, [match]);
  }
  return found;
};

/** A document's reading, page by page, with its structure and a search. */
export const DocumentReading = ({ document, reading, page, find: initial }: DocumentReadingProps) => {
  const t = policiesTexts.useTexts();
  const { units, sections, notes, surroundings } = useMemo(() => readingParts(reading), [reading]);
  const find = useFind(units, initial, page);
  const { matches } = find;
  const found = useMemo(() => byUnit(matches), [matches]);
  const current = matches[find.current];
  const root = useScrollToMatch({ current, page, find: initial });
  const places = useMemo(() => sections.map((section) => new Set(unitsOf(section))), [sections]);
  return (
    <div ref={root}>
      <StickyTextHeader>
        <FindBar find={find} />
      </StickyTextHeader>
      {sections.map((section, index) => {
        const own = places[index];
        const hasFound = own !== undefined && matches.some(({ block }) => own.has(block));
        return (
          <ReadingSectionView
            key={section.page ?? 0}
            section={section}
            units={units}
            found={hasFound ? found : undefined}
            current={current && own?.has(current.block) ? current : undefined}
            address={documentTextPath({
              policyId: document.policyId,
              documentId: document.id,
              page: section.page,
            })}
          />
        );
      })}
      {notes.length > 0 && (
        <Apart>
          <h3>{t('upload.text.notes')}</h3>
          <ul>
            {notes.map(({ mark, unit }) => (
              <li key={unit}>
                {mark !== '' && <sup>{mark} </sup>}
                <MarkedText
                  text={units[unit]?.text ?? ''}
                  matches={found.get(unit)}
                  current={current?.block === unit ? current : undefined}
                />
              </li>
            ))}
          </ul>
        </Apart>
      )}
      {surroundings.length > 0 && (
        <Apart>
          <h3>{t('upload.text.surroundings')}</h3>
          <ul>
            {surroundings.map((surrounding) => (
              <li key={surrounding}>{surrounding}</li>
            ))}
          </ul>
        </Apart>
      )}
    </div>
  );
};
