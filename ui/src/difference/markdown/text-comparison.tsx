import { color, font, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import type { Passage } from './compare-texts.ts';
import { MarkedText } from '../marked-text.tsx';
import { useDifferenceTexts } from '../texts.ts';
import { SameLines } from './same-lines.tsx';

export type ComparisonLayout = 'side' | 'inline';

const Scroll = styled.section`
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
`;
const Sheet = styled.table<{ $side: boolean }>`
  width: 100%;
  min-width: ${({ $side }) => ($side ? '40rem' : '0')};
  border-collapse: collapse;
  table-layout: fixed;
  font: 400 0.9375rem/1.7 ${font.sans};
  th {
    padding: ${space[2]} ${space[4]};
    background: ${color.surfaceSunken};
    font: ${text('sm', 600)};
    text-align: start;
  }
  td {
    padding: ${space[1]} ${space[4]};
    overflow-wrap: anywhere;
    vertical-align: top;
    white-space: pre-wrap;
  }
  td + td,
  th + th {
    border-inline-start: 1px solid ${color.border};
  }
  tr[data-changed] td {
    background: ${color.surfaceSunken};
  }
`;

export interface TextComparisonProps {
  passages: readonly Passage[];
  layout: ComparisonLayout;
  /** Names of the two texts. */
  names: { before: string; after: string };
}

/** Differences between two texts, in one column or in two columns side by side. */
export const TextComparison = ({ passages, layout, names }: TextComparisonProps) => {
  const t = useDifferenceTexts();
  const side = layout === 'side';
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (WCAG 2.1.1)
    <Scroll aria-label={t('text')} tabIndex={0}>
      <Sheet $side={side}>
        <thead>
          <tr>
            {side ? (
              <>
                <th scope="col">{names.before}</th>
                <th scope="col">{names.after}</th>
              </>
            ) : (
              <th scope="col">{t('fromTo', { ...names })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {passages.map((passage, index) => {
            if (passage.kind === 'same') {
              return (
                <tr key={passage.at}>
                  <td colSpan={side ? 2 : 1}>
                    <SameLines
                      lines={passage.lines}
                      first={index === 0}
                      last={index === passages.length - 1}
                    />
                  </td>
                </tr>
              );
            }
            const { pieces } = passage;
            return (
              <tr key={passage.at} data-changed="">
                {side ? (
                  <>
                    <td>
                      <MarkedText pieces={pieces.filter(({ kind }) => kind !== 'added')} />
                    </td>
                    <td>
                      <MarkedText pieces={pieces.filter(({ kind }) => kind !== 'removed')} />
                    </td>
                  </>
                ) : (
                  <td>
                    <MarkedText pieces={pieces} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Sheet>
    </Scroll>
  );
};
