import type { RequirementDetail } from '@proviso/contracts';
import { Button, color, radius, Row, space, Stack, text } from '@proviso/ui';
import { plainTextOf } from '@proviso/ui/markdown';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import type { Replacement } from './replace-contradictions.ts';

const Notice = styled(Stack)`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  font: ${text('sm')};
  overflow-wrap: anywhere;
  output {
    display: block;
    font-weight: 550;
  }
  dl {
    display: grid;
    gap: ${space[1]} ${space[3]};
    grid-template-columns: max-content minmax(0, 1fr);
  }
  dt {
    font-weight: 550;
  }
  .where {
    grid-column: 2;
  }
  ins {
    font-weight: 550;
    text-decoration: none;
  }
`;

export interface ReplacementNoticeProps {
  requirement: Pick<RequirementDetail, 'body' | 'citation' | 'title'>;
  replacements: readonly Replacement[];
  onReplace: () => void;
  onKeep: () => void;
}

/** Shows the sentences that contradict a requirement next to their replacements, and offers to replace them. */
export const ReplacementNotice = ({
  requirement,
  replacements,
  onReplace,
  onKeep,
}: ReplacementNoticeProps) => {
  const t = policiesTexts.useTexts();
  const { title, body, citation } = requirement;
  const count = replacements.length;
  return (
    <Notice as="section" $gap={2} aria-label={t('form.replacement.name')}>
      <output>{t('form.replacement.lead', { count, title, body, citation })}</output>
      {replacements.map(({ before, after, start, isSection }) => (
        <dl key={start}>
          <dt>{t('form.replacement.now')}</dt>
          <dd>
            <del>{plainTextOf(before)}</del>
          </dd>
          <dt>{t('form.replacement.new')}</dt>
          <dd>{after === '' ? t('form.replacement.removed') : <ins>{plainTextOf(after)}</ins>}</dd>
          {isSection && <dd className="where">{t('form.replacement.section')}</dd>}
        </dl>
      ))}
      <Row $gap={2}>
        <Button size="sm" onClick={onReplace}>
          {t('form.replacement.replace', { count })}
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          {t('form.replacement.keep', { count })}
        </Button>
      </Row>
    </Notice>
  );
};
