import { policyInputSchema, type ParsedPolicyInput } from '@proviso/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useToast } from '@proviso/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useFailureToast } from '../../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyForEditing, type EditedPolicy } from '../../api/get-policy-for-editing.ts';
import { policyKeys } from '../../api/policy-keys.ts';
import {
  blankPolicy,
  tabOf,
  valuesOf,
  type FormTab,
  type PolicyFieldName,
  type PolicyFormValues,
} from './form-values.ts';
import { refusalOf } from './refusal-of.ts';
import { useSavePolicy } from './use-save-policy.ts';

/** A save that met a revision of someone else. */
export interface Conflict {
  input: ParsedPolicyInput;
  currentRevision: number;
}

/** The form of one policy: a new one, or that which `id` names. An `onSaved` is called when the lists show the policy. */
export const usePolicyForm = (id: string | undefined) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const queryClient = useQueryClient();
  const loaded = usePolicyForEditing(id);
  const [tab, setTab] = useState<FormTab>('details');
  const [conflict, setConflict] = useState<Conflict>();
  const { saving, save } = useSavePolicy(id);
  const policy = loaded.data?.policy;
  const form = useForm<PolicyFormValues, unknown, ParsedPolicyInput>({
    resolver: zodResolver(policyInputSchema),
    defaultValues: blankPolicy,
    values: useMemo(() => policy && valuesOf(policy), [policy]),
  });

  const showField = (name: PolicyFieldName) => {
    flushSync(() => setTab(tabOf(name)));
    form.setFocus(name);
  };

  const send = (input: ParsedPolicyInput, ifMatch: string | undefined, onSaved: () => void) =>
    save(input, ifMatch, {
      onSuccess: () => {
        toast({ title: t(id === undefined ? 'form.created' : 'form.updated'), tone: 'success' });
        onSaved();
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        setConflict(
          refusal.kind === 'changed' ? { input, currentRevision: refusal.currentRevision } : undefined,
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
    });

  return {
    form,
    loaded,
    /** Whether the fields may be filled in. */
    ready: id === undefined || policy !== undefined,
    tab,
    setTab,
    saving,
    submit: (onSaved: () => void) =>
      form.handleSubmit(
        (input) => send(input, loaded.data?.etag, onSaved),
        (errors) => {
          const [first] = Object.keys(errors) as PolicyFieldName[];
          if (first) showField(first);
        },
      ),
    conflict,
    keepEditing: () => setConflict(undefined),
    overwrite: ({ input, currentRevision }: Conflict, onSaved: () => void) =>
      send(input, `"${currentRevision}"`, onSaved),
    /** Goes on from what the other person saved. */
    load: (theirs: EditedPolicy) => {
      if (id !== undefined) queryClient.setQueryData(policyKeys.editing(id), theirs);
      form.reset(valuesOf(theirs.policy));
      setConflict(undefined);
    },
  };
};
export type PolicyForm = ReturnType<typeof usePolicyForm>['form'];
