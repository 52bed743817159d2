import type { Template } from '@proviso/contracts';
import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { useFacilityTypeLabel } from '../../shared/use-facility-type-label.ts';
import { useIndustryLabel } from '../../shared/use-industry-label.ts';
import { policiesTexts } from '../../texts.ts';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  font: ${text('sm')};
  dt {
    color: ${color.textSubtle};
  }
`;

/** True if a template's text is in English but the page is not. */
export const isTextUntranslated = ({ language, translated }: Template): boolean =>
  language === 'en' && translated !== null;

/** A template's scope, with a note if its text is in English but the page is not. */
export const TemplateFacts = ({ template }: { template: Template }) => {
  const t = policiesTexts.useTexts();
  const industryLabel = useIndustryLabel();
  const facilityTypeLabel = useFacilityTypeLabel();
  return (
    <Facts>
      <div>
        <dt>{t('templates.industry')}</dt>
        <dd>{industryLabel(template.industry)}</dd>
      </div>
      <div>
        <dt>{t('templates.facilityType')}</dt>
        <dd>{facilityTypeLabel(template.facilityType)}</dd>
      </div>
      {isTextUntranslated(template) && (
        <div>
          <dt>{t('templates.text')}</dt>
          <dd>{t('templates.inEnglish')}</dd>
        </div>
      )}
    </Facts>
  );
};
