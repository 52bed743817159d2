import type { Template } from '@proviso/contracts';
import { Button, Muted, Skeleton, space, Stack } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useId, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { BodyBadges } from './body-badges.tsx';
import { CustomTitleField } from './custom-title-field.tsx';
import { LockedText } from './locked-template.tsx';
import { TemplateCategory } from './template-category.tsx';
import { isTextUntranslated, TemplateFacts } from './template-facts.tsx';
import { defaultTitleOf, isTitleTooLong } from './use-template.ts';

const PolicyProse = lazy(async () => ({
  default: (await import('../../shared/policy-prose.tsx')).PolicyProse,
}));

const Text = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: minmax(0, 1fr);
`;

export interface TemplatePreviewDialogProps {
  template: Template;
  /** True while a policy is being created from the template. */
  pending: boolean;
  onClose: () => void;
  onUse: (customTitle: string) => void;
}

/** The whole text of a template, and a field for the policy's title. */
export const TemplatePreviewDialog = ({ template, pending, onClose, onUse }: TemplatePreviewDialogProps) => {
  const t = policiesTexts.useTexts();
  const { actions, content, requiredPlan } = template;
  const { title, summary, category } = template.translated ?? template;
  const usable = actions.includes('use');
  const formId = useId();
  const [customTitle, setCustomTitle] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!pending && !isTitleTooLong(customTitle)) onUse(customTitle);
  };
  const footer = usable ? (
    <Button type="submit" form={formId} loading={pending}>
      <FilePlus2 size={16} aria-hidden />
      {t('templates.use')}
    </Button>
  ) : undefined;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      description={summary}
      footer={footer}
    >
      <Stack $gap={4}>
        <Stack $gap={2}>
          <TemplateCategory category={category} />
          <BodyBadges bodies={template.regulatoryBodies} />
          <TemplateFacts template={template} />
        </Stack>
        {usable && (
          <form id={formId} onSubmit={submit} noValidate>
            <CustomTitleField
              value={customTitle}
              placeholder={defaultTitleOf(template)}
              inEnglish={isTextUntranslated(template)}
              onChange={setCustomTitle}
            />
          </form>
        )}
        {requiredPlan && <LockedText plan={requiredPlan} />}
        {content !== null && (
          <Text>
            <Muted>{t('templates.brackets')}</Muted>
            <div lang={template.language}>
              <Suspense fallback={<Skeleton height="5rem" />}>
                <PolicyProse content={content} />
              </Suspense>
            </div>
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};
