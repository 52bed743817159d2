import { defineTexts } from '@proviso/ui';
import { widgetTexts } from './texts/widgets.ts';

export const analysisTexts = defineTexts('analysis', {
  ...widgetTexts,
  planned: {
    title: 'AI Analysis',
    lead: 'Check a policy for compliance, and map it to the regulations that apply to it.',
    check: 'Choose a policy and run a Compliance Check to get a score, suggestions, and risks by level.',
    mapping:
      'Run a Regulatory Mapping to see which regulations a policy meets, where the gaps are, and what to do next.',
    provenance: 'Every result says which engine produced it and which version of the policy it analyzed.',
    history: 'Results are kept, so you can see how compliance changes over time.',
    today:
      'Policies, documents, and the audit log are available today. What you write now can be analyzed later.',
    link: 'Go to your policies',
  },
});
