import { limits, type RequirementDetail } from '@proviso/contracts';
import { useAddressParameters, useApi, useFailureToast } from '@proviso/ui';
import { useEffect, useEffectEvent } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { findInserted, insertSection } from './insert-section.ts';
import type { InsertedText } from './inserted-text.ts';
import { insertionRequestIn, removeInsertionRequest } from './insertion-request.ts';

export interface InsertionOptions {
  form: PolicyForm;
  /** True once the form has its initial values, so that text can be inserted. */
  ready: boolean;
  /** The last insertion, perhaps of a restored draft. */
  inserted: InsertedText | undefined;
  setInserted: (inserted: InsertedText | undefined) => void;
  /** Flushes pending input into the form. */
  flush: () => void;
  replaceContent: (text: string) => void;
  onInserted: () => void;
}

/**
 * If the URL requests it, inserts gap-closing text into the form, unless the policy already has it. The
 * insertion is saved only when the user saves, and can be undone.
 */
export const useInsertion = ({
  form,
  ready,
  inserted,
  setInserted,
  flush,
  replaceContent,
  onInserted,
}: InsertionOptions) => {
  const t = policiesTexts.useTexts();
  const api = useApi();
  const failureToast = useFailureToast();
  const [parameters, change] = useAddressParameters();
  const request = insertionRequestIn(parameters);
  const [body, citation] = [request?.body ?? '', request?.citation ?? ''];
  const asked = ready && request !== undefined;
  const noteFor = ({ body: of, citation: place, title }: RequirementDetail): string =>
    t('form.insertedNote', { title, body: of, citation: place }).slice(0, limits.changeNoteCharacters);
  /** Clears the parameters, so that a reload does not insert the text again. */
  const clearRequest = () => change(removeInsertionRequest, { replace: true });
  const insert = useEffectEvent((requirement: RequirementDetail) => {
    clearRequest();
    const { guidance, title } = requirement;
    if (guidance === null) return;
    flush();
    const before = form.getValues('content') ?? '';
    const insertion = { title, text: guidance.gapText, terms: guidance.terms };
    const found = findInserted(before, insertion);
    if (found) {
      setInserted({ requirement, before: undefined, place: found, note: '' });
    } else {
      const { markdown, place } = insertSection(before, insertion);
      replaceContent(markdown);
      const note = form.getValues('note') ? '' : noteFor(requirement);
      if (note !== '') form.setValue('note', note, { shouldDirty: true });
      setInserted({ requirement, before, place, note });
    }
    onInserted();
  });
  const fail = useEffectEvent((failure: Error) => {
    failureToast(failure, { title: t('form.insertFailed') });
  });
  /** True if the restored draft already has the text, even if the user has changed it since. */
  const isRestored = useEffectEvent(
    () => inserted?.requirement.body === body && inserted.requirement.citation === citation,
  );
  const showRestored = useEffectEvent(() => {
    clearRequest();
    onInserted();
  });
  useEffect(() => {
    if (!asked) return undefined;
    if (isRestored()) {
      showRestored();
      return undefined;
    }
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      try {
        insert(await api.GET('/api/requirements', { query: { body, citation }, signal: stop.signal }));
      } catch (error) {
        if (!stop.signal.aborted) fail(error as Error);
      }
    };
    void read();
    return () => stop.abort();
  }, [asked, body, citation, api]);

  return {
    undo: () => {
      if (inserted?.before !== undefined) {
        replaceContent(inserted.before);
        if (inserted.note !== '' && form.getValues('note') === inserted.note) form.setValue('note', '');
      }
      setInserted(undefined);
    },
  };
};
