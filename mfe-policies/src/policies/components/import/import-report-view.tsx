import type { ImportOptions, ImportPreview } from '@proviso/contracts';
import { Button, color, focusRing, from, Muted, radius, space, text } from '@proviso/ui';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { importReport, type FormattedRemark } from './import-remarks.ts';

/** The notes and the outline scroll separately, so that the outline can follow the text. */
const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  box-sizing: border-box;
  min-width: 0;
  height: 100%;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  font: ${text('sm')};
  overflow-wrap: anywhere;
  h2 {
    font: ${text('base', 600)};
  }
  h3 {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    margin-bottom: ${space[2]};
    font: ${text('sm', 600)};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    padding: 0;
  }
  li ul {
    gap: ${space[1]};
    margin-top: ${space[1]};
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.borderStrong};
    color: ${color.textMuted};
  }
`;
const Notes = styled.div`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  ${from.tablet} {
    flex: 0 1 auto;
    min-height: 0;
    overflow-y: auto;
  }
`;
const Sections = styled.div`
  display: flex;
  flex-direction: column;
  ${from.tablet} {
    flex: 1 1 12rem;
    min-height: 8rem;
    ul {
      overflow-y: auto;
    }
  }
`;
const Readings = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`;
const Section = styled.button<{ $level: number }>`
  display: block;
  width: 100%;
  padding: ${space[1]} ${space[2]};
  padding-inline-start: calc(${space[2]} + ${({ $level }) => Math.min($level, 6) - 1} * ${space[3]});
  border: 0;
  border-inline-start: 2px solid transparent;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    color: ${color.primary};
  }
  &[aria-current] {
    border-inline-start-color: ${color.primary};
    color: ${color.primary};
    font-weight: 600;
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Remarks = ({
  icon,
  title,
  remarks,
}: {
  icon: ReactNode;
  title: string;
  remarks: readonly FormattedRemark[];
}) => {
  const t = policiesTexts.useTexts();
  if (remarks.length === 0) return null;
  return (
    <div>
      <h3>
        {icon}
        {title}
      </h3>
      <ul aria-label={title}>
        {remarks.map(({ about, text: said, places, more }) => (
          <li key={about}>
            {said}
            {places.length > 0 && (
              <ul>
                {places.map((place, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- places may have equal texts
                  <li key={index}>{place}</li>
                ))}
                {more > 0 && <li>{t('import.morePlaces', { count: more })}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** True if the remark depends on how tracked changes are read. */
const isOfChanges = ({ about }: FormattedRemark): boolean => /^(?:insertions|deletions)-/.test(about);

/** Offers to read the file again with other options, if there are any for this file. */
const OtherReadings = ({
  found,
  options,
  onReadAnew,
}: Pick<ImportReportViewProps, 'found' | 'options' | 'onReadAnew'>) => {
  const t = policiesTexts.useTexts();
  const { check, notKept } = importReport(found, t);
  const hasChanges = check.some(isOfChanges);
  const isOriginal = options.changes === 'original';
  const isKept = options.surroundings === 'kept';
  const hasSurroundings = isKept || notKept.some(({ about }) => about === 'surroundings-left-out');
  if (!hasChanges && !hasSurroundings) return null;
  return (
    <Readings>
      {hasChanges && (
        <Button
          variant="secondary"
          onClick={() => onReadAnew({ ...options, changes: isOriginal ? 'accepted' : 'original' })}
        >
          {t(isOriginal ? 'import.showAccepted' : 'import.showOriginal')}
        </Button>
      )}
      {isKept && <p>{t('import.surroundingsKept')}</p>}
      {hasSurroundings && (
        <Button
          variant="secondary"
          onClick={() => onReadAnew({ ...options, surroundings: isKept ? 'left-out' : 'kept' })}
        >
          {t(isKept ? 'import.leaveSurroundingsOut' : 'import.keepSurroundings')}
        </Button>
      )}
      <Muted>{t('import.readAnew')}</Muted>
    </Readings>
  );
};

/** The file's headings, which scroll the text to their sections. The current section stays in view. */
const Outline = ({
  sections,
  current,
  onShow,
}: {
  sections: ImportPreview['sections'];
  current: number | undefined;
  onShow: (index: number) => void;
}) => {
  const t = policiesTexts.useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = current === undefined ? undefined : list.current?.children[current];
    item?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Sections>
      <h3>{t('import.sections')}</h3>
      {sections.length === 0 && <Muted>{t('import.noSections')}</Muted>}
      <ul ref={list} aria-label={t('import.sections')}>
        {sections.map(({ level, title }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
          <li key={index}>
            <Section
              type="button"
              $level={level}
              {...(index === current && { 'aria-current': 'location' as const })}
              onClick={() => onShow(index)}
            >
              {title}
            </Section>
          </li>
        ))}
      </ul>
    </Sections>
  );
};

export interface ImportReportViewProps {
  found: ImportPreview;
  /** Options with which the file was read. */
  options: ImportOptions;
  /** Index of the section that the user is reading. */
  current: number | undefined;
  onReadAnew: (options: ImportOptions) => void;
  /** Scrolls the text to a section. */
  onShowSection: (index: number) => void;
}

/**
 * Shows guesses about a file, its content that was left out (with the place in the file), and the list of
 * sections.
 */
export const ImportReportView = ({
  found,
  options,
  current,
  onReadAnew,
  onShowSection,
}: ImportReportViewProps) => {
  const t = policiesTexts.useTexts();
  const { check, notKept, aboutFile } = importReport(found, t);
  return (
    <Root aria-label={t('import.report')}>
      <h2>{t('import.report')}</h2>
      <Notes>
        <Remarks icon={<CircleAlert size={16} aria-hidden />} title={t('import.check')} remarks={check} />
        {notKept.length === 0 ? (
          <h3>
            <CircleCheck size={16} aria-hidden />
            {t('import.allKept')}
          </h3>
        ) : (
          <Remarks icon={<Info size={16} aria-hidden />} title={t('import.notKept')} remarks={notKept} />
        )}
        <OtherReadings found={found} options={options} onReadAnew={onReadAnew} />
        <Remarks icon={<Info size={16} aria-hidden />} title={t('import.aboutFile')} remarks={aboutFile} />
      </Notes>
      <Outline sections={found.sections} current={current} onShow={onShowSection} />
    </Root>
  );
};
