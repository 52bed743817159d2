import { color, focusRing, Link, radius, space, text, VisuallyHidden } from '@proviso/ui';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import type { Match } from './find-in-text.ts';
import { MarkedText } from './marked-text.tsx';
import type { ReadingItem, ReadingPart, ReadingSection, ReadingUnit } from './reading-parts.ts';

const Root = styled.section`
  /* Skips rendering of pages outside the viewport. */
  content-visibility: auto;
  contain-intrinsic-size: auto 40rem;
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space[3]};
  }
`;
const PageHeading = styled.h3`
  margin: ${space[5]} 0 ${space[2]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  font: ${text('sm', 600)};
  ${focusRing}
`;
const Heading = styled.p<{ $level: number }>`
  margin: 0;
  padding-top: ${space[3]};
  font: ${({ $level }) => text($level === 1 ? 'xl' : $level === 2 ? 'lg' : 'base', 600, 'serif')};
`;
const Words = styled.p<{ $role: string | undefined }>`
  font: ${text('base')};
  white-space: pre-wrap;
  ${({ $role }) => $role === 'title' && `font-size: 1.375rem; font-weight: 600;`}
  ${({ $role }) => $role === 'code' && `font-family: ui-monospace, monospace; font-size: 0.9rem;`}
  ${({ $role }) => $role === 'quote' && `padding-inline-start: 1rem; font-style: italic;`}
`;
const Items = styled.ul`
  margin: 0;
  padding: 0;
  font: ${text('base')};
`;
const Item = styled.li<{ $level: number }>`
  display: flex;
  gap: ${space[2]};
  padding-block: ${space[1]};
  padding-inline-start: ${({ $level }) => `${Math.min($level, 6) * 1.25}rem`};
  white-space: pre-wrap;
`;
const Marker = styled.span`
  flex: none;
  min-width: 1.25rem;
  color: ${color.textMuted};
`;
/** Scrolls horizontally, so that a wide table does not move the page. */
const TableFrame = styled.section`
  overflow-x: auto;
  border-radius: ${radius.sm};
  ${focusRing}
`;
const Table = styled.table`
  border-collapse: collapse;
  font: ${text('sm')};
  th,
  td {
    min-width: 5rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
    white-space: pre-wrap;
    overflow-wrap: break-word;
  }
  th {
    background: ${color.surfaceSunken};
    font-weight: 600;
  }
`;
const Entry = styled(Item)`
  justify-content: space-between;
  color: ${color.textMuted};
  font: ${text('sm')};
`;

export interface ReadingSectionViewProps {
  section: ReadingSection;
  units: readonly ReadingUnit[];
  /** Matches in each unit of the section. The map is the same object while the matches are unchanged. */
  found: ReadonlyMap<number, readonly Match[]> | undefined;
  /** The current match, if it is in this section. */
  current: Match | undefined;
  /** URL of the section's page. */
  address: string;
}

/** Headings of a document start at `h4`, below the headings of the dialog and of the pages. */
const headingTag = (level: number) => (level === 1 ? 'h4' : level === 2 ? 'h5' : 'h6');

/** A page of a document with its headings, paragraphs, lists, and tables. */
export const ReadingSectionView = memo((props: ReadingSectionViewProps) => {
  const t = policiesTexts.useTexts();
  const { section, units, found, current, address } = props;
  const { page, parts } = section;
  const words = (unit: number): ReactNode => (
    <MarkedText
      text={units[unit]?.text ?? ''}
      spans={units[unit]?.spans}
      matches={found?.get(unit)}
      current={current?.block === unit ? current : undefined}
    />
  );
  const markerOf = ({ marker, checked }: ReadingItem): ReactNode => {
    if (checked === undefined) return marker;
    return (
      <>
        {marker} <span aria-hidden>{checked ? '☒' : '☐'}</span>
        <VisuallyHidden>{checked ? t('upload.text.checked') : t('upload.text.unchecked')}</VisuallyHidden>
      </>
    );
  };
  const show = (part: ReadingPart): ReactNode => {
    switch (part.kind) {
      case 'heading':
        return (
          <Heading $level={part.level} as={headingTag(part.level)}>
            {part.number !== undefined && `${part.number} `}
            {words(part.unit)}
          </Heading>
        );
      case 'paragraph':
        return part.role === 'rule' ? <hr /> : <Words $role={part.role}>{words(part.unit)}</Words>;
      case 'list':
        return (
          <Items>
            {part.items.map((item) => (
              <Item key={item.unit} $level={item.level}>
                <Marker>{markerOf(item)}</Marker>
                <span>{words(item.unit)}</span>
              </Item>
            ))}
          </Items>
        );
      case 'table':
        return (
          <TableFrame aria-label={t('upload.text.table')} tabIndex={0}>
            <Table>
              <tbody>
                {part.rows.map((row, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- rows never move
                  <tr key={index}>
                    {row.cells.map((cell) => {
                      const Cell = row.header ? 'th' : 'td';
                      return (
                        <Cell
                          key={cell.unit}
                          scope={row.header ? 'col' : undefined}
                          colSpan={cell.columns}
                          rowSpan={cell.rows}
                        >
                          {words(cell.unit)}
                        </Cell>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
        );
      case 'contents':
        return (
          <Items aria-label={t('upload.text.contents')}>
            {part.entries.map(({ level, unit, target }) => (
              <Entry key={unit} $level={level - 1}>
                <span>{words(unit)}</span>
                {target !== undefined && <span>{target}</span>}
              </Entry>
            ))}
          </Items>
        );
    }
  };
  return (
    <Root>
      {page !== null && (
        <PageHeading data-page={page} tabIndex={-1}>
          <Link to={address} replace>
            {t('upload.text.page', { page })}
          </Link>
        </PageHeading>
      )}
      {parts.length === 0 && <Words $role={undefined}>{t('upload.text.pageEmpty')}</Words>}
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts never move
        <div key={index}>{show(part)}</div>
      ))}
    </Root>
  );
});
ReadingSectionView.displayName = 'ReadingSectionView';
