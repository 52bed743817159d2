import type { RegulatoryUpdate } from '@proviso/contracts';

/** Updates by federal and California regulators that are published outside the Federal Register. */
export const otherPublishers: readonly RegulatoryUpdate[] = [
  {
    id: 'oal-2025-0808-04',
    documentNumber: 'OAL 2025-0808-04',
    type: 'amendment',
    title:
      'CCPA Updates, Cybersecurity Audits, Risk Assessments, Automated Decisionmaking Technology, and Insurance Regulations',
    description:
      'In force since January 1, 2026: risk assessments before processing of significant risk (older processing by December 31, 2027), yearly cybersecurity audits (first certifications by April 1 of 2028, 2029, or 2030, by revenue), notice, opt-out, and access where technology decides (by January 1, 2027), and confirmation of opt-outs.',
    date: '2025-09-22',
    source: 'California Privacy Protection Agency',
    bodies: ['CCPA'],
    urgency: 'high',
    url: 'https://cppa.ca.gov/regulations/ccpa_updates.html',
  },
  {
    id: 'sp-800-53-5.2.0',
    documentNumber: 'SP 800-53 Release 5.2.0',
    type: 'amendment',
    title: 'Security and Privacy Controls for Information Systems and Organizations, Release 5.2.0',
    description:
      'Adds the controls SA-24 (Design for Cyber Resiliency), SA-15(13) (Logging Syntax), and SI-2(7) (Root Cause Analysis), and revises SI-7(12) (Integrity Verification), so that patches and software updates are secure and reliable.',
    date: '2025-08-27',
    source: 'National Institute of Standards and Technology',
    bodies: ['NIST'],
    urgency: 'medium',
    url: 'https://www.nist.gov/news-events/news/2025/08/nist-revises-security-and-privacy-control-catalog-improve-software-update',
  },
];
