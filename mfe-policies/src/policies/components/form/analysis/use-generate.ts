import { generatePolicySchema, type Language, languageOf } from '@proviso/contracts';
import { ApiError, useLanguage, useToast } from '@proviso/ui';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useGenerateContent } from '../../../api/draft-engine.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { useEngineFailure } from './use-engine-failure.ts';

/** Text written by an engine, and the text that it replaced. */
export interface GeneratedText {
  engine: string;
  /** False if the text is in English because wording in the chosen language is missing. */
  isInChosenLanguage: boolean;
  text: string;
  before: string;
}

/** True if the policy's details yield no draft, so that changing them may help. */
const isAboutDetails = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code?.startsWith('draft.') === true;

export interface GenerateOptions {
  form: PolicyForm;
  /** Flushes pending input into the form. */
  flush: () => void;
  replaceContent: (text: string) => void;
  /** Called if a draft needs details that are missing. */
  onIncomplete: () => void;
  /** Called once the text has been written. */
  onGenerated: () => void;
  onUnavailable: (detail: string) => void;
}

/** Implements "Generate AI Content". Asks before it replaces text. The user can undo the replacement. */
export const useGenerate = ({
  form,
  flush,
  replaceContent,
  onIncomplete,
  onGenerated,
  onUnavailable,
}: GenerateOptions) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failed = useEngineFailure(onUnavailable);
  const { mutate, isPending } = useGenerateContent();
  const pageLanguage = languageOf([useLanguage()]);
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const [asking, setAsking] = useState(false);
  const [generated, setGenerated] = useState<GeneratedText>();
  const [noDraft, setNoDraft] = useState<string>();

  const run = () => {
    setAsking(false);
    const { data } = generatePolicySchema.safeParse(form.getValues());
    if (!data) return;
    mutate(
      { ...data, language },
      {
        onSuccess: ({ content, engine, language: written }) => {
          flush();
          setGenerated({
            engine,
            isInChosenLanguage: written === language,
            text: content,
            before: form.getValues('content') ?? '',
          });
          replaceContent(content);
          toast({ title: t('form.generated'), tone: 'success' });
          onGenerated();
        },
        onError: (error) => {
          if (isAboutDetails(error)) setNoDraft(error.detail);
          else failed(error, t('form.generateFailed'));
        },
      },
    );
  };

  return {
    generating: isPending,
    /** The language of the next draft; the page's language unless the user chose another. */
    language,
    setLanguage,
    asking,
    cancel: () => setAsking(false),
    run,
    start: () => {
      flush();
      const values = form.getValues();
      if (!generatePolicySchema.safeParse(values).success) {
        toast({
          title: t('form.missingInformation'),
          description: t('form.missingInformationDetail'),
          tone: 'destructive',
        });
        onIncomplete();
      } else if ((values.content ?? '').trim() === '') run();
      else setAsking(true);
    },
    generated,
    /** Explains why the details yield no draft, until it is dismissed. */
    noDraft,
    dismissNoDraft: () => setNoDraft(undefined),
    undo: () => {
      if (generated) replaceContent(generated.before);
      setGenerated(undefined);
    },
  };
};
