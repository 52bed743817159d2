import { defineTexts } from '@proviso/ui';
import { widgetTexts } from './texts/widgets.ts';

export const analysisTexts = defineTexts('analysis', {
  ...widgetTexts,
  planned: {
    title: 'AI Analysis',
    lead: 'Check a policy for compliance, and map it to the regulations that apply to it.',
    check: 'Choose a policy and run a Compliance Check: a score, suggestions, and risks by level.',
    mapping: 'Run a Regulatory Mapping: which regulations the policy meets, where gaps are, what to do next.',
    provenance: 'Every result says which engine produced it and which version of the policy it read.',
    history: 'Results are kept in the history, so that you can see how compliance changed.',
    today:
      'Policies, their documents and the audit log work today. What you write now can be analyzed later.',
    link: 'Go to your policies',
  },
});
