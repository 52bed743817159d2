import type { Policy, PolicyAction } from '@proviso/contracts';
import { Button, ErrorState, Muted, NotSaved, sentence, Skeleton, space, Tabs, useUser } from '@proviso/ui';
import { ScanSearch, Sparkles } from 'lucide-react';
import { useCallback, useId, useState, type ComponentType, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { usePublishesChanges } from '../../api/publication.ts';
import { ActivePolicyWarning } from './active-policy-warning.tsx';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import { DraftNeeds, useMissingDetails } from './analysis/draft-needs.tsx';
import { DraftLanguageField } from './analysis/draft-language-field.tsx';
import { useAnalysis } from './analysis/use-analysis.ts';
import { useGenerate } from './analysis/use-generate.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { InsertedTextNotice } from './content/inserted-text-notice.tsx';
import { ContentPlace, ContentTab } from './content/content-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { DiscardQuestion, NoDraftQuestion, ReplaceQuestion, UnfilledQuestion } from './editor-questions.tsx';
import { DraftOffer } from './draft/draft-offer.tsx';
import { useDraft } from './draft/use-draft.ts';
import { FormFooter } from './form-footer.tsx';
import { blankInitialState, formTabs, policyValuesOf, type FormTab } from './form-values.ts';
import { FillInNotice } from './fill-in/fill-in-notice.tsx';
import { useUnfilledQuestion } from './fill-in/use-unfilled-question.ts';
import { InsertedNotice } from './insertion/inserted-notice.tsx';
import type { InsertedText } from './insertion/inserted-text.ts';
import { ReplacementNotice } from './insertion/replacement-notice.tsx';
import { useInsertion } from './insertion/use-insertion.ts';
import { NewerVersion } from './newer/newer-version.tsx';
import { OutdatedDraft } from './newer/outdated-draft.tsx';
import { OtherEditors } from '../editors/editors-notice.tsx';
import { PreviewTab } from './preview/preview-tab.tsx';
import { TitleField } from './title-field.tsx';
import { usePolicyForm } from './use-policy-form.ts';
import { useReviewOnSave } from './use-review-on-save.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { PolicyFormLayout } from './policy-form-layout.tsx';

/** Frame around the form: a dialog over the list, or a page. */
export interface EditorFrameProps {
  title: string;
  lead: ReactNode;
  /** A message above the footer. It covers the end of the content, so that no field moves. */
  notice: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer: ReactNode;
  /** Called when the user wants to leave. Unsaved text requires a confirmation. */
  onLeave: () => void;
  /** Content that fills the frame's height. On a page, it may be taller. */
  children: ReactNode;
}

export interface PolicyEditorProps {
  /** Id of the policy to edit; absent for a new policy. */
  id?: string;
  /** If true, opens with the text, next to the properties. Otherwise, opens on the details tab. */
  writing?: boolean;
  /** Called when the user leaves without saving. */
  onClose: () => void;
  /** Called once the lists show the saved policy. */
  onSaved: (policy: Policy) => void;
  Frame: ComponentType<EditorFrameProps>;
}

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const GenerateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: flex-end;
`;

/** Creates or edits a policy. Asks for confirmation before it discards unsaved text. */
export const PolicyEditor = ({ id, writing = false, onClose, onSaved, Frame }: PolicyEditorProps) => {
  const t = policiesTexts.useTexts();
  const formId = useId();
  const userId = useUser().data?.id;
  const publishes = usePublishesChanges();
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState(false);
  /** True once a draft was asked for while details were missing. */
  const [marksMissing, setMarksMissing] = useState(false);
  const editing = id !== undefined;
  const reviewOnSave = useReviewOnSave(id);
  const policyForm = usePolicyForm(id, {
    firstTab: writing ? 'content' : 'details',
    titleAbove: writing,
    onSaved: (policy) => {
      release();
      draft.drop();
      void reviewOnSave.record(policy, form.getValues('note')?.trim() ?? '');
      onSaved(policy);
    },
    onFailed: () => draft.keep(),
  });
  const { form, loaded, base, content, tab, saving, conflict, failure } = policyForm;
  const { isDirty } = form.formState;
  const [inserted, setInserted] = useState<InsertedText>();
  const draft = useDraft({ form, userId, policyId: id, base, inserted, flush: content.flush });
  const release = useUnsavedGuard(
    isDirty,
    useCallback(() => setAsking(true), []),
  );
  const close = () => {
    draft.drop();
    release();
    onClose();
  };
  const requestClose = () => {
    if (saving) return;
    content.flush();
    if (draft.offer) onClose();
    else if (form.formState.isDirty) setAsking(true);
    else close();
  };
  const unfilled = useUnfilledQuestion(form, base);
  const submit = (event: SubmitEvent) => {
    content.flush();
    // A saved draft takes effect only when it is published, which asks the same question.
    if (!publishes && unfilled.ask()) event.preventDefault();
    else policyForm.submit(event);
  };
  const goTo = (next: FormTab) => {
    setMoved(true);
    policyForm.setTab(next);
  };

  const analysis = useAnalysis({
    form,
    policyId: id,
    flush: content.flush,
    onStarted: () => goTo('analysis'),
  });
  const generate = useGenerate({
    form,
    flush: content.flush,
    replaceContent: policyForm.replaceContent,
    onIncomplete: () => {
      setMarksMissing(true);
      // The page shows the details next to the text.
      if (!writing) goTo('details');
    },
    onGenerated: () => goTo('content'),
    onUnavailable: analysis.setUnavailable,
  });
  const draftLanguage = <DraftLanguageField value={generate.language} onChange={generate.setLanguage} />;
  const generateButton = (
    <Button size="sm" variant="secondary" loading={generate.generating} onClick={generate.start}>
      <Sparkles size={16} aria-hidden />
      {t('form.generate')}
    </Button>
  );
  const analyzeButton = (
    <Button size="sm" variant="secondary" loading={analysis.analyzing} onClick={analysis.start}>
      <ScanSearch size={16} aria-hidden />
      {t('form.analyze')}
    </Button>
  );

  /** True if saving changes a draft instead of the policy. */
  const savesDraft = base?.draft !== undefined || (publishes && base?.values.status === 'active');
  const leadOf = (): ReactNode => {
    if (!editing) return t('form.createLead');
    if (savesDraft) return t('publishing.form.lead');
    return base?.values.status === 'active' ? <ActivePolicyWarning /> : t('form.editLead');
  };
  const may = (action: PolicyAction) => !editing || (loaded.data?.policy.actions.includes(action) ?? false);
  const refused = loaded.data !== undefined && !may('edit');
  const ready = base !== undefined && (!editing || loaded.data !== undefined) && !refused;
  const insertion = useInsertion({
    form,
    ready: ready && editing && !draft.offer,
    inserted,
    setInserted,
    flush: content.flush,
    replaceContent: policyForm.replaceContent,
    onInserted: () => goTo('content'),
  });
  const { proposed } = insertion;
  const missing = useMissingDetails(form);
  const details = {
    form,
    withStatus: may('change-status') && !base?.draft,
    ...(marksMissing && { missing }),
  };
  const draftNeeds = editing ? undefined : <DraftNeeds form={form} />;
  const contents = {
    details: (
      <DetailsTab
        {...details}
        title={!writing && <TitleField form={form} focus={!moved} withExample />}
        actions={
          <GenerateActions>
            {draftLanguage}
            {generateButton}
            {draftNeeds}
          </GenerateActions>
        }
      />
    ),
    content: (
      <ContentPlace>
        {generate.generated && (
          <InsertedTextNotice onUndo={generate.undo}>
            {[
              t('form.generatedBy', { engine: sentence(generate.generated.engine) }),
              ...(generate.generated.isInChosenLanguage ? [] : [t('form.generatedInEnglish')]),
            ].join(' ')}
          </InsertedTextNotice>
        )}
        {inserted && <InsertedNotice inserted={inserted} onUndo={insertion.undo} />}
        {proposed && (
          <ReplacementNotice
            {...proposed}
            onReplace={() => insertion.replace(proposed)}
            onKeep={insertion.keep}
          />
        )}
        <FillInNotice form={form} session={content} inserted={inserted?.place} />
        <ContentTab
          form={form}
          session={content}
          inserted={proposed?.place ?? inserted?.place}
          actions={
            <>
              {generateButton}
              {analyzeButton}
            </>
          }
        />
      </ContentPlace>
    ),
    analysis: <AnalysisTab form={form} analysis={analysis} />,
    preview: <PreviewTab form={form} base={base ?? blankInitialState} />,
  } satisfies Record<FormTab, ReactNode>;
  const tabs = (
    <Tabs
      fills={writing ? 'growing' : 'scrolling'}
      label={t('form.sections')}
      value={tab}
      onValueChange={(value) => goTo(formTabs.find((name) => name === value) ?? 'details')}
      tabs={formTabs.map((name) => ({
        value: name,
        label: t(`form.${name}`),
        content: contents[name],
      }))}
    />
  );

  return (
    <Frame
      onLeave={requestClose}
      title={t(editing ? 'form.editTitle' : 'form.createTitle')}
      lead={leadOf()}
      notice={
        <>
          {ready && editing && base.draft?.outdated && !draft.offer && (
            <OutdatedDraft
              policyId={id}
              basedOn={base.draft.basedOnVersion}
              mine={() => {
                content.flush();
                return policyValuesOf(form.getValues());
              }}
              onMerged={policyForm.mergeInForce}
            />
          )}
          {ready && editing && !base.draft && !draft.offer && !conflict && !saving && (
            <NewerVersion
              policyId={id}
              base={base}
              mine={() => {
                content.flush();
                return policyValuesOf(form.getValues());
              }}
              onMerge={policyForm.merge}
            />
          )}
          {failure && !conflict && (
            <NotSaved
              error={failure}
              kept={draft.kept}
              retrying={saving}
              onRetry={() => policyForm.submit()}
            />
          )}
        </>
      }
      footer={
        <FormFooter
          form={form}
          formId={formId}
          tab={tab}
          editing={editing}
          ready={ready && !draft.offer}
          saving={saving}
          review={savesDraft ? undefined : reviewOnSave.choice}
          onTab={goTo}
          onCancel={requestClose}
        />
      }
    >
      {loaded.isError && (
        <ErrorState title={t('form.loadFailed')} error={loaded.error} onRetry={() => void loaded.refetch()} />
      )}
      {refused && <ErrorState title={t('form.refused')} detail={t('form.refusedDetail')} />}
      {!ready && !refused && !loaded.isError && <Skeleton items={3} height="4rem" />}
      {ready && editing && <OtherEditors policyId={id} />}
      {ready && draft.offer && (
        <DraftOffer
          draft={draft.offer}
          outdated={draft.offer.base !== undefined && draft.offer.base.etag !== base.etag}
          onRestore={() => {
            if (draft.offer) {
              policyForm.startFrom(draft.offer.base ?? base, draft.offer.values);
              setInserted(draft.offer.inserted);
            }
            draft.answer();
          }}
          onDiscard={draft.discard}
        />
      )}
      {ready && !draft.offer && (
        <Form id={formId} noValidate onSubmit={submit}>
          {writing ? (
            <PolicyFormLayout
              title={<TitleField form={form} focus={!editing} />}
              properties={tab !== 'details' && <DetailsTab {...details} actions={draftNeeds} />}
            >
              {tabs}
            </PolicyFormLayout>
          ) : (
            tabs
          )}
          {draft.full && !failure && <Muted as="output">{t('form.draft.full')}</Muted>}
        </Form>
      )}
      {conflict && base && editing && (
        <ConflictDialog
          policyId={id}
          currentRevision={conflict.currentRevision}
          base={base.values}
          mine={conflict.input}
          saving={saving}
          onKeep={policyForm.keepEditing}
          onLoad={policyForm.load}
          onMerge={policyForm.merge}
          onOverwrite={() => policyForm.overwrite(conflict)}
        />
      )}
      {generate.asking && (
        <ReplaceQuestion language={draftLanguage} onKeep={generate.cancel} onReplace={generate.run} />
      )}
      {generate.noDraft !== undefined && (
        <NoDraftQuestion
          reason={generate.noDraft}
          onClose={generate.dismissNoDraft}
          onChangeDetails={() => {
            generate.dismissNoDraft();
            goTo('details');
          }}
        />
      )}
      {unfilled.asked && (
        <UnfilledQuestion
          placeholders={unfilled.asked}
          onKeep={unfilled.close}
          onSave={() => {
            unfilled.close();
            policyForm.submit();
          }}
        />
      )}
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={close} />}
    </Frame>
  );
};
