import type { Template } from '@proviso/contracts';
import { Button, Card, color, motion, Row, shadow, space, text } from '@proviso/ui';
import { FilePlus2 } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { BodyBadges } from './body-badges.tsx';
import { RequiredPlan, UpgradeLink } from './locked-template.tsx';
import { TemplateCategory } from './template-category.tsx';
import { TemplateFacts } from './template-facts.tsx';

/** Number of regulatory bodies listed on a card. */
const namedBodies = 3;

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};
  &:hover {
    border-color: ${color.borderStrong};
    box-shadow: ${shadow.md};
  }
  h3 {
    overflow-wrap: anywhere;
    font: ${text('lg', 600, 'serif')};
  }
`;
const Summary = styled.p`
  flex: 1;
  color: ${color.textMuted};
  font: ${text('base')};
`;
const Foot = styled.footer`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
`;

export interface TemplateCardProps {
  template: Template;
  /** True while a policy is being created from the template. */
  pending: boolean;
  onPreview: () => void;
  onUse: () => void;
}

export const TemplateCard = ({ template, pending, onPreview, onUse }: TemplateCardProps) => {
  const t = policiesTexts.useTexts();
  const { actions, requiredPlan } = template;
  const { title, summary, category } = template.translated ?? template;
  const titleId = useId();
  return (
    <Root as="article" aria-labelledby={titleId}>
      <div>
        <TemplateCategory category={category} />
        <h3 id={titleId}>{title}</h3>
      </div>
      <Summary>{summary}</Summary>
      <BodyBadges bodies={template.regulatoryBodies} named={namedBodies} />
      <TemplateFacts template={template} />
      {requiredPlan && <RequiredPlan plan={requiredPlan} />}
      <Foot>
        <Row $gap={2}>
          <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onPreview}>
            {t('templates.preview')}
          </Button>
          {requiredPlan && <UpgradeLink plan={requiredPlan} describedBy={titleId} />}
          {actions.includes('use') && (
            <Button variant="ghost" size="sm" aria-describedby={titleId} loading={pending} onClick={onUse}>
              <FilePlus2 size={16} aria-hidden />
              {t('templates.use')}
            </Button>
          )}
        </Row>
      </Foot>
    </Root>
  );
};
