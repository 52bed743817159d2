import type { Template } from '@proviso/contracts';

/** A template as the server returns it, with its placeholders filled. */
export const someTemplate = (changes: Partial<Template> = {}): Template => ({
  id: 'hipaa-security-risk-analysis',
  title: 'Security Risk Analysis',
  summary: 'How risks to electronic patient data are found and reduced.',
  category: 'Information Security',
  translated: null,
  industry: 'healthcare',
  regulatoryBodies: ['HIPAA', 'NIST', 'ISO 27001', 'SOX', 'COSO'],
  regulatoryBody: 'HIPAA',
  facilityType: 'Healthcare',
  references: [{ body: 'HIPAA', citation: '45 CFR 164.308(a)(1)(ii)(A)', title: 'Risk analysis' }],
  standard: true,
  requiredPlan: null,
  actions: ['use'],
  language: 'en',
  content:
    '# Security Risk Analysis\n\n## Purpose\n\nNorthwind Health finds its risks. The [Privacy Officer] owns this.',
  ...changes,
});
