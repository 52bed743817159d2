import { type ImportOptions, issueMessage } from '@proviso/contracts';
import { errorDetail } from '@proviso/ui';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { policiesTexts } from '../../../texts.ts';
import { useImportPolicy, usePreviewImport } from '../../api/import-policy.ts';
import { policyFormSchema, type PolicyFormValues } from '../form/form-values.ts';
import { refusalOf } from '../form/refusal-of.ts';
import { importQueue, toProposal, type ImportedFile, type ImportState } from './import-queue.ts';

/** The queue of files to import. Files are read one at a time, and approved ones are saved one at a time. */
export const useImportQueue = () => {
  const t = policiesTexts.useTexts();
  const { mutateAsync: preview } = usePreviewImport();
  const { mutateAsync: importPolicy } = useImportPolicy();
  const [queue, dispatch] = useReducer(importQueue, []);
  const isSome = (...statuses: ImportState['status'][]) =>
    queue.some(({ state }) => statuses.includes(state.status));
  const sending = isSome('sending');
  const saving = isSome('saving');
  const nextToRead = queue.find(({ state }) => state.status === 'waiting');
  const nextToSave = queue.find(({ state }) => state.status === 'approved');
  const change = (id: number, state: ImportState) => dispatch({ type: 'changed', id, state });

  const read = useEffectEvent(async ({ id, file, state }: ImportedFile): Promise<void> => {
    const options = (state.status === 'waiting' && state.options) || {};
    change(id, { status: 'sending', percent: 0 });
    try {
      const onProgress = (part: number) => change(id, { status: 'sending', percent: Math.round(part * 100) });
      const found = await preview({ file, options, onProgress });
      change(id, { status: 'ready', found, values: toProposal(found), options });
    } catch (error) {
      change(id, { status: 'failed', reason: errorDetail(error) });
    }
  });
  useEffect(() => {
    if (nextToRead && !sending) void read(nextToRead);
  }, [nextToRead, sending]);

  const reasonOf = (error: unknown): string => {
    const refusal = refusalOf(error);
    const said = refusal.kind === 'fields' ? refusal.fields[0]?.message : undefined;
    const reason = refusal.kind === 'failed' ? refusal.reason : said;
    return reason === undefined ? t('form.failed') : t('form.failedBecause', { reason });
  };
  const save = useEffectEvent(async ({ id, file, state }: ImportedFile): Promise<void> => {
    if (state.status !== 'approved') return;
    const { found, values, options } = state;
    const checked = policyFormSchema.safeParse(values, { error: issueMessage });
    if (!checked.success) {
      const reason = checked.error.issues[0]?.message ?? t('form.failed');
      change(id, { status: 'ready', found, values, options, reason });
      return;
    }
    change(id, { status: 'saving', found, values, options });
    const { note: _, ...policy } = checked.data;
    try {
      change(id, { status: 'done', policy: await importPolicy({ file, policy }) });
    } catch (error) {
      change(id, { status: 'ready', found, values, options, reason: reasonOf(error) });
    }
  });
  useEffect(() => {
    if (nextToSave && !saving) void save(nextToSave);
  }, [nextToSave, saving]);

  return {
    queue,
    /** True if closing now would lose data. */
    unfinished: isSome('waiting', 'sending', 'ready', 'approved', 'saving'),
    add: (files: readonly File[]) => dispatch({ type: 'added', files }),
    remove: (id: number) => dispatch({ type: 'removed', id }),
    retry: (id: number) => change(id, { status: 'waiting' }),
    /** Reads a file again with other options. */
    readAnew: (id: number, options: ImportOptions) => change(id, { status: 'waiting', options }),
    correct: (id: number, values: PolicyFormValues) => dispatch({ type: 'corrected', id, values }),
    approve: (id: number) => dispatch({ type: 'approved', id }),
    approveAll: () => dispatch({ type: 'approved' }),
  };
};
