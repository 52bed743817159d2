import {
  contradictsInPolicy,
  type Finding,
  isContradictionUnknown,
  limits,
  type RequirementDetail,
} from '@proviso/contracts';
import { useAddressParameters, useApi, useFailureToast, useToast } from '@proviso/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { findInserted, insertSection, type MarkedPlace } from './insert-section.ts';
import type { InsertedText } from './inserted-text.ts';
import { insertionRequestIn, removeInsertionRequest } from './insertion-request.ts';
import { applyReplacements, findReplacements, placeOf, type Replacement } from './replace-contradictions.ts';

/** Replacements of sentences that contradict a requirement, for the user to decide on. */
export interface ProposedReplacement {
  requirement: RequirementDetail;
  finding: Finding;
  replacements: readonly [Replacement, ...Replacement[]];
  /** The first sentence, for the editor to highlight. */
  place: MarkedPlace;
}

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
 * If the URL requests it, inserts gap-closing text into the form, unless the policy already has it. If the
 * policy contradicts the requirement, proposes to replace the sentences that do, because a text that says both
 * still contradicts it. The change is saved only when the user saves, and can be undone.
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
  const toast = useToast();
  const [parameters, change] = useAddressParameters();
  const request = insertionRequestIn(parameters);
  const { body = '', citation = '', analysisId = '' } = request ?? {};
  const [proposed, setProposed] = useState<ProposedReplacement>();
  const asked = ready && request !== undefined;
  /** Prefills the change note, unless the user entered one. Returns the prefilled note. */
  const prefillNote = (
    name: 'form.insertedNote' | 'form.replacement.note',
    { body: of, citation: place, title }: RequirementDetail,
  ): string => {
    if (form.getValues('note')) return '';
    const note = t(name, { title, body: of, citation: place }).slice(0, limits.changeNoteCharacters);
    form.setValue('note', note, { shouldDirty: true });
    return note;
  };
  /** Clears the parameters, so that a reload does not insert the text again. */
  const clearRequest = () => change(removeInsertionRequest, { replace: true });
  const insert = useEffectEvent((requirement: RequirementDetail, finding: Finding | undefined) => {
    clearRequest();
    const { guidance, title } = requirement;
    if (guidance === null) return;
    flush();
    const before = form.getValues('content') ?? '';
    const quotes = (finding?.quotes ?? []).flatMap(({ source, text }) => (source === 'policy' ? [text] : []));
    const insertion = { title, text: guidance.gapText, terms: guidance.terms, quotes };
    const found = findInserted(before, insertion);
    if (found) {
      setInserted({ requirement, before: undefined, place: found, note: '', isReplacement: false });
    } else {
      const { markdown, place } = insertSection(before, insertion);
      replaceContent(markdown);
      const note = prefillNote('form.insertedNote', requirement);
      setInserted({ requirement, before, place, note, isReplacement: false });
    }
    onInserted();
  });
  const propose = useEffectEvent((requirement: RequirementDetail, finding: Finding) => {
    flush();
    const content = form.getValues('content') ?? '';
    const [first, ...others] = findReplacements(content, finding, requirement.guidance?.gapText ?? '');
    onInserted();
    if (first) {
      const place = { ...placeOf(content, first), isPending: true };
      setProposed({ requirement, finding, replacements: [first, ...others], place });
    } else {
      clearRequest();
      toast({ title: t('form.replacement.gone') });
    }
  });
  const replace = ({ requirement, finding }: ProposedReplacement) => {
    setProposed(undefined);
    clearRequest();
    flush();
    const before = form.getValues('content') ?? '';
    const { title, guidance } = requirement;
    // The user may have changed the text since the proposal.
    const replacements = findReplacements(before, finding, guidance?.gapText ?? '');
    const [first] = replacements;
    if (!first) {
      toast({ title: t('form.replacement.gone') });
      return;
    }
    const { markdown, place = placeOf(before, first) } = applyReplacements(before, replacements, {
      title,
      terms: guidance?.terms ?? [],
    });
    replaceContent(markdown);
    const note = prefillNote('form.replacement.note', requirement);
    setInserted({ requirement, before, place, note, isReplacement: true });
  };
  const skip = useEffectEvent(() => {
    clearRequest();
    onInserted();
    toast({ title: t('form.replacement.unknown') });
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
        const { signal } = stop;
        const [requirement, analysis] = await Promise.all([
          api.GET('/api/requirements', { query: { body, citation }, signal }),
          analysisId === '' ? undefined : api.GET('/api/analyses/{id}', { path: { id: analysisId }, signal }),
        ]);
        const finding = analysis?.result?.findings.find(
          (one) => one.requirement.body === body && one.requirement.citation === citation,
        );
        if (finding && isContradictionUnknown(finding)) skip();
        else if (finding && contradictsInPolicy(finding)) propose(requirement, finding);
        else insert(requirement, finding);
      } catch (error) {
        if (!stop.signal.aborted) fail(error as Error);
      }
    };
    void read();
    return () => stop.abort();
  }, [asked, body, citation, analysisId, api]);

  return {
    proposed,
    replace,
    keep: () => {
      setProposed(undefined);
      clearRequest();
    },
    undo: () => {
      if (inserted?.before !== undefined) {
        replaceContent(inserted.before);
        if (inserted.note !== '' && form.getValues('note') === inserted.note) form.setValue('note', '');
      }
      setInserted(undefined);
    },
  };
};
