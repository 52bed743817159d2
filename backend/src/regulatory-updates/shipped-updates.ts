import type { RegulatoryUpdate } from '@proviso/contracts';

const register = 'https://www.federalregister.gov/documents';

/**
 * Rules and proposals of the Federal Register included with this version. Dates are publication dates. A description
 * reflects the document itself: later delays and corrections are found at its address.
 */
export const shippedUpdates: readonly RegulatoryUpdate[] = [
  {
    id: '2025-17359',
    type: 'amendment',
    title: 'DFARS: Assessing Contractor Implementation of Cybersecurity Requirements',
    description:
      'Defense contracts will require a Cybersecurity Maturity Model Certification (CMMC) level, which contractors must hold when the contract is awarded.',
    date: '2025-09-10',
    source: 'Department of Defense',
    urgency: 'high',
    url: `${register}/2025/09/10/2025-17359/defense-federal-acquisition-regulation-supplement-assessing-contractor-implementation-of`,
  },
  {
    id: '2025-05904',
    type: 'amendment',
    title: 'Children’s Online Privacy Protection Rule',
    description:
      'Amends the COPPA Rule: separate parental consent for disclosure to third parties, a written security program, limits to keeping children’s data, and biometric identifiers as personal information.',
    date: '2025-04-22',
    source: 'Federal Trade Commission',
    urgency: 'high',
    url: `${register}/2025/04/22/2025-05904/childrens-online-privacy-protection-rule`,
  },
  {
    id: '2024-31486',
    type: 'new',
    title: 'Preventing Access to U.S. Sensitive Personal Data by Countries of Concern or Covered Persons',
    description:
      'Prohibits or restricts transactions that give countries of concern access to bulk sensitive personal data, health and financial data among them, or to government-related data.',
    date: '2025-01-08',
    source: 'Department of Justice',
    urgency: 'high',
    url: `${register}/2025/01/08/2024-31486/preventing-access-to-us-sensitive-personal-data-and-government-related-data-by-countries-of-concern`,
  },
  {
    id: '2024-30983',
    type: 'update',
    title: 'HIPAA Security Rule To Strengthen the Cybersecurity of Electronic Protected Health Information',
    description:
      'Proposed rule: would remove the distinction between required and addressable specifications, and ask for encryption, multi-factor authentication, an asset inventory and a yearly compliance audit.',
    date: '2025-01-06',
    source: 'Department of Health and Human Services',
    urgency: 'high',
    url: `${register}/2025/01/06/2024-30983/hipaa-security-rule-to-strengthen-the-cybersecurity-of-electronic-protected-health-information`,
  },
  {
    id: '2024-22905',
    type: 'new',
    title: 'Cybersecurity Maturity Model Certification (CMMC) Program',
    description:
      'Establishes the program by which defense contractors show that they protect federal contract information and controlled unclassified information.',
    date: '2024-10-15',
    source: 'Department of Defense',
    urgency: 'medium',
    url: `${register}/2024/10/15/2024-22905/cybersecurity-maturity-model-certification-cmmc-program`,
  },
  {
    id: '2024-14824',
    type: 'update',
    title: 'Heat Injury and Illness Prevention in Outdoor and Indoor Work Settings',
    description:
      'Proposed rule: employers would write a plan against heat hazards, with water, rest breaks, training and procedures for emergencies.',
    date: '2024-08-30',
    source: 'Occupational Safety and Health Administration',
    urgency: 'medium',
    url: `${register}/2024/08/30/2024-14824/heat-injury-and-illness-prevention-in-outdoor-and-indoor-work-settings`,
  },
  {
    id: '2024-11116',
    type: 'amendment',
    title: 'Regulation S-P: Privacy of Consumer Financial Information and Safeguarding Customer Information',
    description:
      'Brokers, investment companies and advisers must have written procedures for incidents and notify people whose sensitive customer information was reached.',
    date: '2024-06-03',
    source: 'Securities and Exchange Commission',
    urgency: 'high',
    url: `${register}/2024/06/03/2024-11116/regulation-s-p-privacy-of-consumer-financial-information-and-safeguarding-customer-information`,
  },
  {
    id: '2024-10855',
    type: 'amendment',
    title: 'Health Breach Notification Rule',
    description:
      'Makes plain that the rule covers health apps that HIPAA does not, counts unauthorized disclosure as a breach, and adds to what a notice must say.',
    date: '2024-05-30',
    source: 'Federal Trade Commission',
    urgency: 'medium',
    url: `${register}/2024/05/30/2024-10855/health-breach-notification-rule`,
  },
  {
    id: '2024-08568',
    type: 'amendment',
    title: 'Hazard Communication Standard',
    description:
      'Aligns classification, labels and safety data sheets primarily with the seventh revision of the United Nations’ Globally Harmonized System.',
    date: '2024-05-20',
    source: 'Occupational Safety and Health Administration',
    urgency: 'medium',
    url: `${register}/2024/05/20/2024-08568/hazard-communication-standard`,
  },
  {
    id: '2024-07758',
    type: 'new',
    title: 'Accessibility of Web Information and Services of State and Local Government Entities',
    description:
      'Under title II of the Americans with Disabilities Act, web content and mobile apps of state and local governments must meet WCAG 2.1, Level AA.',
    date: '2024-04-24',
    source: 'Department of Justice',
    urgency: 'medium',
    url: `${register}/2024/04/24/2024-07758/nondiscrimination-on-the-basis-of-disability-accessibility-of-web-information-and-services-of-state`,
  },
  {
    id: '2024-06526',
    type: 'update',
    title: 'Cyber Incident Reporting for Critical Infrastructure Act (CIRCIA) Reporting Requirements',
    description:
      'Proposed rule: covered entities would report substantial cyber incidents within 72 hours and ransom payments within 24 hours.',
    date: '2024-04-04',
    source: 'Cybersecurity and Infrastructure Security Agency',
    urgency: 'medium',
    url: `${register}/2024/04/04/2024-06526/cyber-incident-reporting-for-critical-infrastructure-act-circia-reporting-requirements`,
  },
  {
    id: '2024-02544',
    type: 'amendment',
    title: 'Confidentiality of Substance Use Disorder (SUD) Patient Records',
    description:
      'Amends 42 CFR part 2: one consent for treatment, payment and health care operations, and penalties and breach notification as under HIPAA.',
    date: '2024-02-16',
    source: 'Department of Health and Human Services',
    urgency: 'high',
    url: `${register}/2024/02/16/2024-02544/confidentiality-of-substance-use-disorder-sud-patient-records`,
  },
  {
    id: '2024-01709',
    type: 'amendment',
    title: 'Medical Devices; Quality System Regulation Amendments',
    description:
      'Replaces most of 21 CFR part 820 with ISO 13485 by reference: the Quality Management System Regulation for manufacturers of medical devices.',
    date: '2024-02-02',
    source: 'Food and Drug Administration',
    urgency: 'medium',
    url: `${register}/2024/02/02/2024-01709/medical-devices-quality-system-regulation-amendments`,
  },
  {
    id: '2023-24412',
    type: 'amendment',
    title: 'Standards for Safeguarding Customer Information',
    description:
      'Financial institutions under the Safeguards Rule must report a breach of the unencrypted information of 500 or more customers to the Commission within 30 days.',
    date: '2023-11-13',
    source: 'Federal Trade Commission',
    urgency: 'medium',
    url: `${register}/2023/11/13/2023-24412/standards-for-safeguarding-customer-information`,
  },
  {
    id: '2023-16194',
    type: 'new',
    title: 'Cybersecurity Risk Management, Strategy, Governance, and Incident Disclosure',
    description:
      'Public companies disclose material cybersecurity incidents on Form 8-K within four business days of finding them material, and their risk management once a year.',
    date: '2023-08-04',
    source: 'Securities and Exchange Commission',
    urgency: 'low',
    url: `${register}/2023/08/04/2023-16194/cybersecurity-risk-management-strategy-governance-and-incident-disclosure`,
  },
  {
    id: '2023-15091',
    type: 'amendment',
    title: 'Improve Tracking of Workplace Injuries and Illnesses',
    description:
      'Establishments with 100 or more employees in certain industries submit data of their OSHA Forms 300 and 301 electronically once a year.',
    date: '2023-07-21',
    source: 'Occupational Safety and Health Administration',
    urgency: 'low',
    url: `${register}/2023/07/21/2023-15091/improve-tracking-of-workplace-injuries-and-illnesses`,
  },
];
