import { type AnalyzeDraftInput, fillVariables } from '@proviso/contracts';
import { useToast } from '@proviso/ui';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useAnalyzeDraft, useDraftAnalyses } from '../../../api/draft-engine.ts';
import { useVariableValues } from '../../../api/variables.ts';
import type { PolicyFormValues } from '../form-values.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { useEngineFailure } from './use-engine-failure.ts';

export interface AnalysisOptions {
  form: PolicyForm;
  /** The policy being edited. Its documents are also analyzed. */
  policyId: string | undefined;
  /** Flushes pending input into the form. */
  flush: () => void;
  /** Called when an analysis starts. */
  onStarted: () => void;
}

/** The values of the form that an engine analyzes. */
type AnalyzedValues = Pick<PolicyFormValues, 'title' | 'content' | 'regulatoryBody'>;

/**
 * Implements "Analyze with AI": an engine analyzes the text in the form. A user who leaves the form of a
 * policy and returns finds the analysis running, or its result.
 */
export const useAnalysis = ({ form, policyId, flush, onStarted }: AnalysisOptions) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  // The analysis of a new policy belongs to this form only.
  const [formKey] = useState(() => crypto.randomUUID());
  const key = policyId ?? formKey;
  const { mutate } = useAnalyzeDraft(key);
  const { analyzing, result, input } = useDraftAnalyses(key);
  const variables = useVariableValues();
  const [unavailable, setUnavailable] = useState<string>();
  const failed = useEngineFailure(setUnavailable);
  /** The engine's input for the values of the form. */
  const inputOf = ({
    title,
    content: source = '',
    regulatoryBody = null,
  }: AnalyzedValues): AnalyzeDraftInput => {
    const { content } = variables ? fillVariables(source, variables) : { content: source };
    return { title, content, regulatoryBody, policyId };
  };
  return {
    analyzing,
    result,
    /** True if the result is about other values than these. */
    isOutdated: (values: AnalyzedValues): boolean => {
      const now = inputOf(values);
      return (
        input !== undefined &&
        (['title', 'content', 'regulatoryBody'] as const).some((name) => input[name] !== now[name])
      );
    },
    /** The server's reason why no engine is available. */
    unavailable,
    setUnavailable,
    start: () => {
      flush();
      const draft = inputOf(form.getValues());
      if (draft.content.trim() === '') {
        toast({ title: t('form.noContent'), description: t('form.noContentDetail'), tone: 'destructive' });
        return;
      }
      onStarted();
      mutate(draft, {
        onSuccess: () => {
          setUnavailable(undefined);
          toast({ title: t('form.analyzed'), tone: 'success' });
        },
        onError: (error) => failed(error, t('form.analyzeFailed')),
      });
    },
  };
};
export type Analysis = ReturnType<typeof useAnalysis>;
