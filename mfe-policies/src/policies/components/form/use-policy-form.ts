import { zodResolver } from '@hookform/resolvers/zod';
import { draftEtagOf, etagOf, issueMessage, type ParsedPolicyInput, type Policy } from '@proviso/contracts';
import { useFailureToast, useToast } from '@proviso/ui';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyForEditing, type EditedPolicy } from '../../api/get-policy-for-editing.ts';
import { useContentSession } from './content/use-content-session.ts';
import {
  basedAlsoOn,
  basedOnVersionOf,
  initialStateOf,
  blankInitialState,
  type FormInitialState,
  type FormTab,
  type PolicyFieldName,
  type PolicyFormOutput,
  policyFormSchema,
  type PolicyFormValues,
  policyValueNames,
  tabOf,
} from './form-values.ts';
import { refusalOf } from './refusal-of.ts';
import { useCreatePolicy, useUpdatePolicy } from '../../api/save-policy.ts';

interface SaveHandlers {
  onSuccess: (policy: Policy) => void;
  onError: (error: Error) => void;
}

/** The revision that a save replaces. */
interface SaveTarget {
  ifMatch: string | undefined;
  /** True if `ifMatch` is that of a draft of changes. */
  isOfDraft: boolean;
  /** The version of the policy that the values are based on. */
  basedOnVersion: number;
}

/**
 * Creates a policy, or updates the one with `id`. The note is sent only with an update, and only if it is not
 * empty.
 */
const useSavePolicy = (id: string | undefined) => {
  const create = useCreatePolicy();
  const update = useUpdatePolicy();
  return {
    saving: create.isPending || update.isPending,
    save: (
      { note, ...input }: PolicyFormOutput,
      { ifMatch, isOfDraft, basedOnVersion }: SaveTarget,
      handlers: SaveHandlers,
    ) => {
      if (id === undefined) return create.mutate(input, handlers);
      const body = { ...input, ...(note ? { note } : {}), basedOnVersion };
      return update.mutate({ id, input: body, ifMatch, isOfDraft }, handlers);
    },
  };
};

/** A save that conflicts with a newer revision. */
export interface Conflict {
  input: PolicyFormOutput;
  currentRevision: number;
  /** True if `currentRevision` is that of a draft of changes. */
  isOfDraft: boolean;
}
export interface PolicyFormOptions {
  /** The tab to start with. */
  firstTab: FormTab;
  /** True if the title field is above the tabs instead of inside one. */
  titleAbove: boolean;
  /** Called once the lists show the policy. */
  onSaved: (policy: Policy) => void;
  onFailed: () => void;
}

const withoutNote = (values: ParsedPolicyInput): PolicyFormValues => ({ ...values, note: '' });

/** The form for one policy: a new policy, or the one with `id`. */
export const usePolicyForm = (
  id: string | undefined,
  { firstTab, titleAbove, onSaved, onFailed }: PolicyFormOptions,
) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const loaded = usePolicyForEditing(id);
  const [tab, showTab] = useState<FormTab>(firstTab);
  const [conflict, setConflict] = useState<Conflict>();
  /** The error of the last save; `undefined` if it succeeded, or if fields show it. */
  const [failure, setFailure] = useState<Error>();
  const { saving, save } = useSavePolicy(id);
  const loadedBase = useMemo(
    () => (id === undefined ? blankInitialState : loaded.data && initialStateOf(loaded.data)),
    [id, loaded.data],
  );
  /** If set, replaces the loaded initial state, for example after a conflict. */
  const [rebased, setRebased] = useState<FormInitialState>();
  const base = rebased ?? loadedBase;
  const isOfDraft = base?.draft !== undefined;
  const form = useForm<PolicyFormValues, unknown, PolicyFormOutput>({
    resolver: zodResolver(policyFormSchema, { error: issueMessage }),
    defaultValues: withoutNote(blankInitialState.values),
    values: useMemo(() => loadedBase && withoutNote(loadedBase.values), [loadedBase]),
  });
  const content = useContentSession(form);

  const setTab = (next: FormTab) => {
    content.flush();
    showTab(next);
  };
  const showField = (name: PolicyFieldName) => {
    const its = tabOf(name);
    if (its && !(titleAbove && name === 'title')) flushSync(() => setTab(its));
    form.setFocus(name);
  };

  /** Restarts the form from `newBase`, with `values` applied on top. */
  const startFrom = (newBase: FormInitialState, values: PolicyFormValues) => {
    setRebased(newBase);
    form.reset(withoutNote(newBase.values));
    for (const name of [...policyValueNames, 'note' as const])
      form.setValue(name, values[name], { shouldDirty: true });
    content.reopen();
    setConflict(undefined);
    setFailure(undefined);
  };

  const send = (input: PolicyFormOutput, target: Omit<SaveTarget, 'basedOnVersion'>) =>
    save(
      input,
      { ...target, basedOnVersion: base ? basedOnVersionOf(base) : 0 },
      {
        onSuccess: (policy) => {
          setFailure(undefined);
          const done = policy.draft
            ? 'publishing.form.saved'
            : id === undefined
              ? 'form.created'
              : 'form.updated';
          toast({ title: t(done), tone: 'success' });
          onSaved(policy);
        },
        onError: (error) => {
          onFailed();
          const refusal = refusalOf(error);
          setFailure(refusal.kind === 'fields' ? undefined : error);
          setConflict(
            refusal.kind === 'changed'
              ? {
                  input,
                  currentRevision: refusal.currentRevision,
                  isOfDraft: refusal.isOfDraft || target.isOfDraft,
                }
              : undefined,
          );
          if (refusal.kind === 'failed') {
            const { reason } = refusal;
            const description = reason ? t('form.failedBecause', { reason }) : t('form.failed');
            failureToast(error, { title: t('error'), description });
          } else if (refusal.kind === 'fields') {
            for (const { name, message } of refusal.fields) form.setError(name, { message });
            const [first] = refusal.fields;
            if (first) showField(first.name);
          }
        },
      },
    );

  const submit = form.handleSubmit(
    (input) => send(input, { ifMatch: base?.etag, isOfDraft }),
    (errors) => {
      const [first] = Object.keys(errors) as PolicyFieldName[];
      if (first) showField(first);
    },
  );

  return {
    form,
    loaded,
    /** Initial state of the form; `undefined` until it is loaded. */
    base,
    content,
    tab,
    setTab,
    saving,
    failure,
    /** Saves what the form contains. */
    submit: (event?: React.SubmitEvent) => {
      content.flush();
      void submit(event);
    },
    startFrom,
    /** Replaces the policy's text. */
    replaceContent: useCallback(
      (text: string) => {
        form.setValue('content', text, { shouldDirty: true });
        form.clearErrors('content');
        content.reopen();
      },
      [form, content],
    ),
    conflict,
    keepEditing: () => setConflict(undefined),
    overwrite: ({ input, currentRevision, isOfDraft: ofDraft }: Conflict) =>
      send(input, {
        ifMatch: ofDraft ? draftEtagOf(currentRevision) : etagOf(currentRevision),
        isOfDraft: ofDraft,
      }),
    /** Continues from the other user's version. */
    load: (theirs: EditedPolicy) => {
      const theirBase = initialStateOf(theirs);
      startFrom(theirBase, withoutNote(theirBase.values));
    },
    /** Continues with the draft, into which `version` of the policy has been merged. */
    mergeInForce: (merged: ParsedPolicyInput, version: number) => {
      if (base) startFrom(basedAlsoOn(base, version), { ...merged, note: form.getValues('note') ?? '' });
    },
    /** Continues from the other user's version, with both users' changes merged. */
    merge: (theirs: EditedPolicy, merged: ParsedPolicyInput) => {
      const theirBase = initialStateOf(theirs);
      const next = base ? basedAlsoOn(theirBase, basedOnVersionOf(base)) : theirBase;
      startFrom(next, { ...merged, note: form.getValues('note') ?? '' });
    },
  };
};
export type PolicyForm = ReturnType<typeof usePolicyForm>['form'];
