import { ErrorState, from, Skeleton, Tabs } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useCallback, useId, useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { AnalysisTab } from './analysis-tab.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentTab } from './content-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import { formTabs, type FormTab } from './form-values.ts';
import { PreviewTab } from './preview-tab.tsx';
import { usePolicyForm } from './use-policy-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface PolicyFormDialogProps {
  /** The policy to edit; a new one without it. */
  id?: string;
  onClose: () => void;
}

/** As high as its highest tab, so that the buttons stay where they are. */
const Form = styled.form`
  ${from.tablet} {
    min-height: 32.5rem;
  }
`;

/** Creates or edits a policy. It does not close over unsaved text without asking. */
export const PolicyFormDialog = ({ id, onClose }: PolicyFormDialogProps) => {
  const t = policiesTexts.useTexts();
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState(false);
  const policyForm = usePolicyForm(id);
  const { form, loaded, ready, tab, setTab, saving, conflict } = policyForm;
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(
    isDirty,
    useCallback(() => setAsking(true), []),
  );
  const close = () => {
    release();
    onClose();
  };
  const requestClose = () => {
    if (saving) return;
    if (isDirty) setAsking(true);
    else close();
  };

  const goTo = (next: FormTab) => {
    setMoved(true);
    setTab(next);
  };

  const contents = {
    details: <DetailsTab form={form} focusTitle={!moved} />,
    content: <ContentTab form={form} />,
    analysis: <AnalysisTab />,
    preview: <PreviewTab form={form} />,
  } satisfies Record<FormTab, unknown>;

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && requestClose()}
      title={t(id === undefined ? 'form.createTitle' : 'form.editTitle')}
      description={t(id === undefined ? 'form.createLead' : 'form.editLead')}
      footer={
        <FormFooter
          formId={formId}
          tab={tab}
          editing={id !== undefined}
          ready={ready}
          saving={saving}
          onTab={goTo}
          onCancel={requestClose}
        />
      }
    >
      {loaded.isError && (
        <ErrorState title={t('form.loadFailed')} error={loaded.error} onRetry={() => void loaded.refetch()} />
      )}
      {!ready && !loaded.isError && <Skeleton height="4rem" />}
      {ready && (
        <Form id={formId} noValidate onSubmit={(event) => void policyForm.submit(close)(event)}>
          <Tabs
            label={t('form.sections')}
            value={tab}
            onValueChange={(value) => goTo(formTabs.find((name) => name === value) ?? 'details')}
            tabs={formTabs.map((name) => ({
              value: name,
              label: t(`form.${name}`),
              content: contents[name],
            }))}
          />
        </Form>
      )}
      {conflict && id !== undefined && (
        <ConflictDialog
          policyId={id}
          currentRevision={conflict.currentRevision}
          saving={saving}
          onKeep={policyForm.keepEditing}
          onLoad={policyForm.load}
          onOverwrite={() => policyForm.overwrite(conflict, close)}
        />
      )}
      {asking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={close} />}
    </Dialog>
  );
};
