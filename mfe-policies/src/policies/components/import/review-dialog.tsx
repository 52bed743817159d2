import { zodResolver } from '@hookform/resolvers/zod';
import { type ImportOptions, type ImportPreview, issueMessage } from '@proviso/contracts';
import { Button, from, space, Tabs } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { ContentTab } from '../form/content/content-tab.tsx';
import { useContentSession } from '../form/content/use-content-session.ts';
import { DetailsTab } from '../form/details-tab.tsx';
import { TitleField } from '../form/title-field.tsx';
import {
  blankBase,
  policyFormSchema,
  tabOf,
  type FormTab,
  type PolicyFieldName,
  type PolicyFormOutput,
  type PolicyFormValues,
} from '../form/form-values.ts';
import { PreviewTab } from '../form/preview/preview-tab.tsx';
import { ImportReportView } from './import-report-view.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`;
/** Fills the dialog, so that the text scrolls within it. */
const Form = styled.form`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: clamp(26rem, 100svh - 18rem, 46rem);
`;
const tabs = ['content', 'details', 'preview'] as const satisfies readonly FormTab[];

export interface ReviewDialogProps {
  name: string;
  found: ImportPreview;
  /** The policy's values, with the corrections made so far. */
  values: PolicyFormValues;
  /** Options with which the file was read. */
  options: ImportOptions;
  /** Reads the file again with other options. The corrections are then lost. */
  onReadAnew: (options: ImportOptions) => void;
  /** Returns to the list of files, and keeps the corrections. */
  onBack: (values: PolicyFormValues) => void;
  onImport: (values: PolicyFormValues) => void;
}

/**
 * Shows the policy created from a file before it is saved, with the reader's guesses and any lost content.
 * The user can correct every field.
 */
export const ReviewDialog = ({
  name,
  found,
  values,
  options,
  onReadAnew,
  onBack,
  onImport,
}: ReviewDialogProps) => {
  const t = policiesTexts.useTexts();
  const formId = useId();
  const [tab, showTab] = useState<(typeof tabs)[number]>('content');
  const form = useForm<PolicyFormValues, unknown, PolicyFormOutput>({
    resolver: zodResolver(policyFormSchema, { error: issueMessage }),
    defaultValues: values,
  });
  const content = useContentSession(form);
  const setTab = (next: (typeof tabs)[number]) => {
    content.flush();
    showTab(next);
  };
  const submit = form.handleSubmit(
    () => onImport(form.getValues()),
    (errors) => {
      const [first] = Object.keys(errors) as PolicyFieldName[];
      if (!first) return;
      flushSync(() => setTab(tabOf(first) === 'content' ? 'content' : 'details'));
      form.setFocus(first);
    },
  );
  const back = () => {
    content.flush();
    onBack(form.getValues());
  };
  const contents = {
    content: <ContentTab form={form} session={content} />,
    details: (
      <DetailsTab form={form} title={<TitleField form={form} focus={false} withExample />} withStatus />
    ),
    preview: <PreviewTab form={form} base={blankBase} />,
  };
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && back()}
      title={t('import.reviewTitle', { name })}
      description={t('import.reviewLead')}
      footer={
        <>
          <Button variant="secondary" onClick={back}>
            {t('import.back')}
          </Button>
          <Button type="submit" form={formId}>
            {t('import.importOne')}
          </Button>
        </>
      }
    >
      <Columns>
        <Form
          id={formId}
          noValidate
          onSubmit={(event) => {
            content.flush();
            void submit(event);
          }}
        >
          <Tabs
            fills="scrolling"
            label={t('form.sections')}
            value={tab}
            onValueChange={(value) => setTab(value as typeof tab)}
            tabs={tabs.map((value) => ({ value, label: t(`form.${value}`), content: contents[value] }))}
          />
        </Form>
        <ImportReportView found={found} options={options} onReadAnew={onReadAnew} />
      </Columns>
    </Dialog>
  );
};
