import { zodResolver } from '@hookform/resolvers/zod';
import { type ImportOptions, type ImportPreview, issueMessage } from '@proviso/contracts';
import { Button, from, space, Tabs } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type UIEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { ContentPlace, ContentTab } from '../form/content/content-tab.tsx';
import { useContentSession } from '../form/content/use-content-session.ts';
import { DetailsTab } from '../form/details-tab.tsx';
import { TitleField } from '../form/title-field.tsx';
import {
  blankInitialState,
  policyFormSchema,
  tabOf,
  type FormTab,
  type PolicyFieldName,
  type PolicyFormOutput,
  type PolicyFormValues,
} from '../form/form-values.ts';
import { PreviewTab } from '../form/preview/preview-tab.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { headingOfSection, placeInMarkdown, sectionAtTop } from './review-sections.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`;
/**
 * Height of the text and of the report, which scroll side by side within the dialog. On phones, the whole
 * editor fits.
 */
const height = 'clamp(26rem, 100svh - 13.25rem, 44rem)';
const Form = styled.form`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 37rem;
  ${from.tablet} {
    height: ${height};
  }
`;
const Report = styled.div`
  min-width: 0;
  ${from.tablet} {
    height: ${height};
  }
`;
const tabs = ['content', 'details', 'preview'] as const satisfies readonly FormTab[];

export interface ReviewDialogProps {
  name: string;
  found: ImportPreview;
  /** The policy's values, with the corrections made so far. */
  values: PolicyFormValues;
  /** Options with which the file was read. */
  options: ImportOptions;
  /** Rereads the file with other options, and discards the corrections. */
  onReadAnew: (options: ImportOptions) => void;
  /** Returns to the list of files, and keeps the corrections. */
  onBack: (values: PolicyFormValues) => void;
  onImport: (values: PolicyFormValues) => void;
}

/**
 * Shows the policy that a file would become, with the reader's guesses and any lost content. The user can
 * correct every field before the policy is saved.
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
  const text = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState<number>();
  const follow = ({ currentTarget, target }: UIEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement) setCurrent(sectionAtTop(currentTarget, found.sections, target));
  };
  const showSection = (index: number) => {
    if (tab === 'details') flushSync(() => setTab('content'));
    setCurrent(index);
    const root = text.current;
    const view = content.view();
    const area = root?.querySelector('textarea');
    if (tab !== 'preview' && view.kind === 'markdown' && area) {
      const place = placeInMarkdown(area.value, found.sections, index);
      if (place === undefined) return;
      // Blur first. Browsers scroll to the caret only when the area receives focus.
      area.blur();
      area.setSelectionRange(place, place);
      area.focus();
      return;
    }
    const heading = root && headingOfSection(root, found.sections, index);
    if (!heading) return;
    if (tab !== 'preview' && view.kind === 'rich')
      view.editor.chain().setTextSelection(view.editor.view.posAtDOM(heading, 0)).focus().run();
    heading.scrollIntoView({ block: 'start' });
  };
  const contents = {
    content: (
      <ContentPlace>
        <ContentTab form={form} session={content} />
      </ContentPlace>
    ),
    details: (
      <DetailsTab form={form} title={<TitleField form={form} focus={false} withExample />} withStatus />
    ),
    preview: <PreviewTab form={form} base={blankInitialState} />,
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
          ref={text}
          id={formId}
          noValidate
          onScrollCapture={follow}
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
        <Report>
          <ImportReportView
            found={found}
            options={options}
            current={current}
            onReadAnew={onReadAnew}
            onShowSection={showSection}
          />
        </Report>
      </Columns>
    </Dialog>
  );
};
