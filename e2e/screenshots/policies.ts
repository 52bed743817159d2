import type { PolicyInput } from './policy-input.ts';

const text = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The organization's policies in the screenshots, oldest first. */
export const policies: readonly PolicyInput[] = [
  {
    title: 'Records Retention and Disposal',
    status: 'archived',
    facilityType: 'Government',
    state: 'NY',
    regulatoryBody: 'NIST',
    industry: 'government',
    content: text(
      'Records are kept for as long as law and business need them, and no longer. This policy names the retention period of each class of record and who may approve its disposal.',
      '# Disposal',
      'Paper is shredded to DIN 66399 level P-4. Media are wiped or destroyed as NIST SP 800-88 describes, and the certificate is filed with the record schedule.',
    ),
  },
  {
    title: 'Student Education Records Access',
    status: 'active',
    facilityType: 'Education',
    state: 'MA',
    regulatoryBody: 'FERPA',
    industry: 'education',
    content: text(
      'Parents and eligible students may inspect education records within 45 days of a written request. The registrar answers, keeps the request with the record and notes every disclosure made without consent.',
      '# Directory information',
      'Families are told each year which items count as directory information and how to opt out.',
    ),
  },
  {
    title: 'Lockout/Tagout for Machine Servicing',
    status: 'active',
    facilityType: 'Manufacturing',
    state: 'OH',
    regulatoryBody: 'OSHA',
    industry: 'manufacturing',
    content: text(
      'Every machine is isolated from its sources of energy before guards are removed or hands enter the point of operation. Only authorized employees apply and remove their own lock.',
      '# Steps',
      '1. Tell everyone affected.\n2. Shut the machine down.\n3. Isolate and lock each source.\n4. Release stored energy.\n5. Try to start it, to be sure.',
    ),
  },
  {
    title: 'Cardholder Data Handling',
    status: 'review',
    facilityType: 'Retail',
    state: 'TX',
    regulatoryBody: 'PCI DSS',
    industry: 'retail',
    content: text(
      'Card numbers are never written down, mailed or kept after authorization. Terminals are inspected for tampering at the start of each shift, and the inspection is signed.',
    ),
  },
  {
    title: 'Financial Close and Journal Entry Review',
    status: 'active',
    facilityType: 'Financial',
    state: 'NY',
    regulatoryBody: 'SOX',
    industry: 'finance',
    content: text(
      'Manual journal entries over $25,000 are reviewed by a second person before the period closes. The reviewer may not be the preparer and signs within two business days.',
      '# Evidence',
      'Support for each entry is attached in the ledger, and exceptions are reported to the controller.',
    ),
  },
  {
    title: 'Access Control and Least Privilege',
    status: 'review',
    facilityType: 'Technology',
    state: 'WA',
    regulatoryBody: 'ISO 27001',
    industry: 'software',
    content: text(
      'People get the access that their work needs, for as long as they need it. Managers confirm the access of their team every quarter; what nobody confirms is removed.',
    ),
  },
  {
    title: 'Hazardous Materials Transport',
    status: 'draft',
    facilityType: 'Transportation',
    state: 'IL',
    regulatoryBody: 'OSHA',
    industry: 'automotive',
    content: text(
      'The driver checks labels, placards and shipping papers against the load, and keeps the papers within reach. A load that does not match stays in the yard until the shipper has corrected it.',
    ),
  },
  {
    title: 'Hand Hygiene',
    status: 'draft',
    facilityType: 'Healthcare',
    state: 'CA',
    regulatoryBody: 'HIPAA',
    industry: 'healthcare',
    content: text(
      'Clean hands protect every patient. This policy sets when and how staff, students and volunteers clean their hands, and how we check that it happens.',
    ),
  },
];

/** A later version of the last policy. */
export const revisedHandHygiene: PolicyInput = {
  title: 'Hand Hygiene in Patient Care Areas',
  status: 'active',
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'HIPAA',
  industry: 'healthcare',
  content: text(
    'Clean hands protect every patient. This policy sets when and how staff, students and volunteers clean their hands in patient care areas, and how we check that it happens.',
    '# The five moments',
    '1. Before touching a patient\n2. Before a clean or aseptic procedure\n3. After a risk of exposure to body fluid\n4. After touching a patient\n5. After touching a patient’s surroundings',
    '# Monitoring',
    'Trained observers record at least **200 opportunities** per unit each quarter. A unit below 90 percent writes an improvement plan within 30 days.',
  ),
};
