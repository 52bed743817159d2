import { type Coverage, type CoverageRow, type FindingStatus, statusAt } from '@proviso/contracts';
import {
  color,
  focusRing,
  Muted,
  radius,
  RouterLink,
  space,
  text,
  TextButton,
  VisuallyHidden,
} from '@proviso/ui';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';

export interface CoverageTableProps {
  body: string;
  /** Requirements and policies on the current page. */
  rows: readonly CoverageRow[];
  policies: Coverage['policies'];
  onOpen: (citation: string) => void;
}

const Scroll = styled.section`
  /* Positions the visually hidden text inside this element. Otherwise, it would make the page as long as
     the whole table. */
  position: relative;
  max-height: 75vh;
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  ${focusRing}
`;
const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: ${text('sm')};
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.border};
    background: ${color.surface};
    text-align: start;
    vertical-align: top;
  }
  thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    max-width: 9rem;
    background: ${color.surfaceSunken};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  thead th:first-child,
  tbody th {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    min-width: 14rem;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th:first-child {
    z-index: 2;
  }
  /* The requirements column takes the remaining width. */
  thead th:nth-child(2) {
    width: 8rem;
  }
`;
/** A policy's title, rotated so that the column is as narrow as its cells. */
const PolicyHead = styled.th`
  width: 3rem;
  height: 12rem;
  vertical-align: bottom;
  > div {
    display: flex;
    gap: ${space[2]};
    max-height: 11rem;
    writing-mode: vertical-rl;
    transform: rotate(180deg);
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
/** Marks a policy that changed after its analysis. */
export const OutdatedMark = styled.i`
  flex: none;
  width: 0.55em;
  height: 0.55em;
  border-radius: ${radius.full};
  background: ${color.onWarningSoft};
`;
const tones: Readonly<Record<FindingStatus, readonly [string, string]>> = {
  addressed: [color.successSoft, color.onSuccessSoft],
  partly: [color.warningSoft, color.onWarningSoft],
  contradicted: [color.dangerSoft, color.onDangerSoft],
  missing: [color.dangerSoft, color.onDangerSoft],
  'not-applicable': [color.neutralSoft, color.onNeutralSoft],
};
const Cell = styled(RouterLink)<{ $status: FindingStatus }>`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 1.75rem;
  border-radius: ${radius.sm};
  background: ${({ $status }) => tones[$status][0]};
  color: ${({ $status }) => tones[$status][1]};
  font: ${text('sm', 600)};
  text-decoration: none;
  ${focusRing}
`;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next focusable cell in the direction of an arrow key. */
const moveFocus = (event: KeyboardEvent<HTMLTableElement>, table: HTMLTableElement): void => {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return;
  let [rowIndex, column] = [row.rowIndex, cell.cellIndex];
  for (;;) {
    rowIndex += step[0];
    column += step[1];
    const next = table.rows[rowIndex]?.cells[column];
    if (!next) return;
    const target = next.querySelector<HTMLElement>('a, button');
    if (!target) continue;
    event.preventDefault();
    target.focus();
    return;
  }
};

/**
 * A table with a row for each requirement and a column for each policy. Each cell links to a report. Arrow
 * keys move between cells.
 */
export const CoverageTable = ({ body, rows, policies, onOpen }: CoverageTableProps) => {
  const t = analysisTexts.useTexts();
  const table = useRef<HTMLTableElement>(null);
  const named = policies.map(({ id, title, analysisId, inForce, outdated, letters }) => ({
    id,
    title: inForce ? title : t('coverage.notInForce', { policy: title }),
    analysisId,
    outdated,
    letters,
  }));
  return (
    <Scroll tabIndex={0} aria-label={t('coverage.table', { body })}>
      <Grid
        ref={table}
        onKeyDown={(event) => {
          if (table.current) moveFocus(event, table.current);
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('coverage.requirement')}</th>
            <th scope="col">{t('coverage.total')}</th>
            {named.map(({ id, title, outdated }) => (
              <PolicyHead key={id} scope="col">
                <div title={outdated ? `${title} · ${t('coverage.outdated')}` : title}>
                  {outdated && (
                    <>
                      <OutdatedMark aria-hidden />
                      <VisuallyHidden>{t('coverage.outdated')}</VisuallyHidden>
                    </>
                  )}
                  <span>{title}</span>
                </div>
              </PolicyHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { citation, title, language, place } = row;
            return (
              <tr key={citation}>
                <th scope="row">
                  <TextButton type="button" onClick={() => onOpen(citation)}>
                    {citation}
                  </TextButton>
                  <Muted lang={language ?? undefined}>{title}</Muted>
                </th>
                <td>
                  <Total row={row} />
                </td>
                {named.map((policy) => {
                  const status = statusAt(policy, place);
                  return (
                    <td key={policy.id}>
                      {status === undefined ? (
                        <VisuallyHidden>
                          {t('coverage.noCell', { citation, policy: policy.title })}
                        </VisuallyHidden>
                      ) : (
                        <Cell
                          $status={status}
                          to={`/ai-analysis/${policy.analysisId}?${new URLSearchParams({ body, requirement: citation })}`}
                          aria-label={t('coverage.cell', {
                            status: t(`finding.${status}`),
                            citation,
                            policy: policy.title,
                          })}
                        >
                          {t(`coverage.letter.${status}`)}
                        </Cell>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Grid>
    </Scroll>
  );
};

/** The number of policies that meet a requirement at least in part. If there are none, why. */
const Total = ({ row: { addressed, partly, best, isNotJudged } }: { row: CoverageRow }) => {
  const t = analysisTexts.useTexts();
  const count = addressed + partly;
  if (count > 0) return t('coverage.inPolicies', { count });
  if (best === 'drafted') return t('finding.drafted');
  return t(isNotJudged ? 'coverage.notJudgedRow' : 'coverage.nowhere');
};
