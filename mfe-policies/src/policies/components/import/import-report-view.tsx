import type { ImportOptions, ImportPreview } from '@proviso/contracts';
import { Button, color, Muted, radius, space, text } from '@proviso/ui';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { importReport, type RemarkInWords } from './import-remarks.ts';

const Root = styled.section`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  min-width: 0;
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
const Readings = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`;
const Level = styled.li<{ $level: number }>`
  padding-inline-start: calc(${({ $level }) => Math.min($level, 6) - 1} * ${space[3]});
`;

const Remarks = ({
  icon,
  title,
  remarks,
}: {
  icon: ReactNode;
  title: string;
  remarks: readonly RemarkInWords[];
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
const isOfChanges = ({ about }: RemarkInWords): boolean => /^(?:insertions|deletions)-/.test(about);

/** Other options for reading the file, if it allows them. */
const OtherReadings = ({ found, options, onReadAnew }: ImportReportViewProps) => {
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

export interface ImportReportViewProps {
  found: ImportPreview;
  /** Options with which the file was read. */
  options: ImportOptions;
  onReadAnew: (options: ImportOptions) => void;
}

/** Shows guesses about a file, content that was not kept and where it was, and the list of sections. */
export const ImportReportView = ({ found, options, onReadAnew }: ImportReportViewProps) => {
  const t = policiesTexts.useTexts();
  const { check, notKept, aboutFile } = importReport(found, t);
  return (
    <Root aria-label={t('import.report')}>
      <h2>{t('import.report')}</h2>
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
      <div>
        <h3>{t('import.sections')}</h3>
        {found.sections.length === 0 && <Muted>{t('import.noSections')}</Muted>}
        <ul aria-label={t('import.sections')}>
          {found.sections.map(({ level, title }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- headings may be equal
            <Level key={index} $level={level}>
              {title}
            </Level>
          ))}
        </ul>
      </div>
    </Root>
  );
};
