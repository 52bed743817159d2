import { limits, type RequirementDetail } from '@proviso/contracts';
import { useAddressParameters, useApi, useFailureToast } from '@proviso/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { insertSection, type InsertedPlace } from './insert-section.ts';

/** A requirement whose text was inserted. */
export interface InsertedText {
  requirement: Pick<RequirementDetail, 'body' | 'citation' | 'title'>;
  /** The policy's text before the insertion. */
  before: string;
  text: string;
  place: InsertedPlace;
  /** The prefilled change note; empty if the user had entered one. */
  note: string;
}

export interface InsertionOptions {
  form: PolicyForm;
  /** True once the form has its initial values, so that text can be inserted. */
  ready: boolean;
  /** Flushes pending input into the form. */
  flush: () => void;
  replaceContent: (text: string) => void;
  onInserted: () => void;
}

/**
 * If the URL requests it, inserts gap-closing text into the form, once. In the URL, `insert` is a regulatory
 * body, and `requirement` a citation. The insertion is saved only when the user saves, and can be undone.
 */
export const useInsertion = ({ form, ready, flush, replaceContent, onInserted }: InsertionOptions) => {
  const t = policiesTexts.useTexts();
  const api = useApi();
  const failureToast = useFailureToast();
  const [parameters, change] = useAddressParameters();
  const [body, citation] = [parameters.get('insert') ?? '', parameters.get('requirement') ?? ''];
  const asked = ready && body !== '' && citation !== '';
  const [inserted, setInserted] = useState<InsertedText>();
  const noteFor = ({ body: of, citation: place, title }: RequirementDetail): string =>
    t('form.insertedNote', { title, body: of, citation: place }).slice(0, limits.changeNoteCharacters);
  const insert = useEffectEvent((requirement: RequirementDetail) => {
    // Clear the parameters, so that a reload does not insert the text again.
    change(
      (after) => {
        after.delete('insert');
        after.delete('requirement');
      },
      { replace: true },
    );
    const { guidance } = requirement;
    if (guidance === null) return;
    flush();
    const before = form.getValues('content') ?? '';
    const { title } = requirement;
    const { gapText: text, terms } = guidance;
    const { markdown, place } = insertSection(before, { title, text, terms });
    replaceContent(markdown);
    const note = form.getValues('note') ? '' : noteFor(requirement);
    if (note !== '') form.setValue('note', note, { shouldDirty: true });
    setInserted({ requirement, before, text, place, note });
    onInserted();
  });
  const fail = useEffectEvent((failure: Error) => {
    failureToast(failure, { title: t('form.insertFailed') });
  });
  useEffect(() => {
    if (!asked) return undefined;
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
    inserted,
    undo: () => {
      if (inserted) {
        replaceContent(inserted.before);
        if (inserted.note !== '' && form.getValues('note') === inserted.note) form.setValue('note', '');
      }
      setInserted(undefined);
    },
  };
};
