import { type DraftAnalysis, fillVariables } from '@proviso/contracts';
import { useToast } from '@proviso/ui';
import { useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useAnalyzeDraft } from '../../../api/draft-engine.ts';
import { useVariableValues } from '../../../api/variables.ts';
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

/** Implements "Analyze with AI": an engine analyzes the text in the form. */
export const useAnalysis = ({ form, policyId, flush, onStarted }: AnalysisOptions) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { mutate, isPending } = useAnalyzeDraft();
  const variables = useVariableValues();
  const [result, setResult] = useState<DraftAnalysis>();
  const [unavailable, setUnavailable] = useState<string>();
  const failed = useEngineFailure(setUnavailable);
  return {
    analyzing: isPending,
    result,
    /** The server's reason why no engine is available. */
    unavailable,
    setUnavailable,
    start: () => {
      flush();
      const { title, content: source = '', regulatoryBody = null } = form.getValues();
      const { content } = variables ? fillVariables(source, variables) : { content: source };
      if (content.trim() === '') {
        toast({ title: t('form.noContent'), description: t('form.noContentDetail'), tone: 'destructive' });
        return;
      }
      onStarted();
      mutate(
        { title, content, regulatoryBody, policyId },
        {
          onSuccess: (analysis) => {
            setUnavailable(undefined);
            setResult(analysis);
            toast({ title: t('form.analyzed'), tone: 'success' });
          },
          onError: (error) => failed(error, t('form.analyzeFailed')),
        },
      );
    },
  };
};
export type Analysis = ReturnType<typeof useAnalysis>;
