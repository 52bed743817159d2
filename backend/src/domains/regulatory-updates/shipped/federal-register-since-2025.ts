import type { RegulatoryUpdate } from '@proviso/contracts';

/** Rules, proposals, and orders in the Federal Register since 2025. The dates are publication dates. */
export const federalRegisterSince2025: readonly RegulatoryUpdate[] = [
  {
    id: '2026-12909',
    documentNumber: '2026-12909',
    type: 'other',
    title: 'Securing the Nation Against Advanced Cryptographic Attacks',
    description:
      'Executive order: moves federal high-value and high-impact systems to cryptography that withstands quantum computers.',
    date: '2026-06-25',
    source: 'Executive Office of the President',
    bodies: ['NIST'],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2026/06/25/2026-12909/securing-the-nation-against-advanced-cryptographic-attacks',
  },
  {
    id: '2026-09266',
    documentNumber: '2026-09266',
    type: 'amendment',
    title:
      'Extension of Compliance Dates for Nondiscrimination on the Basis of Disability; Accessibility of Web Content (Section 504)',
    description:
      'Moves the dates by which those who receive federal funds for health and human services make web content and mobile apps accessible.',
    date: '2026-05-11',
    source: 'Department of Health and Human Services',
    bodies: [],
    urgency: 'high',
    url: 'https://www.federalregister.gov/documents/2026/05/11/2026-09266/extension-of-compliance-dates-for-nondiscrimination-on-the-basis-of-disability-accessibility-of-web',
  },
  {
    id: '2026-07663',
    documentNumber: '2026-07663',
    type: 'amendment',
    title:
      'Extension of Compliance Dates for Nondiscrimination on the Basis of Disability; Accessibility of Web Information',
    description:
      'Gives state and local governments one more year to make web content and mobile apps accessible: to April 2027 or, for smaller ones, April 2028.',
    date: '2026-04-20',
    source: 'Department of Justice',
    bodies: [],
    urgency: 'high',
    url: 'https://www.federalregister.gov/documents/2026/04/20/2026-07663/extension-of-compliance-dates-for-nondiscrimination-on-the-basis-of-disability-accessibility-of-web',
  },
  {
    id: '2025-23896',
    documentNumber: '2025-23896',
    type: 'update',
    title:
      'Health Data, Technology, and Interoperability: ASTP/ONC Deregulatory Actions To Unleash Prosperity',
    description:
      'Proposed rule: would remove and revise criteria of the health IT certification program and change the information blocking rules (HTI-5).',
    date: '2025-12-29',
    source: 'Department of Health and Human Services',
    bodies: ['HIPAA'],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2025/12/29/2025-23896/health-data-technology-and-interoperability-astponc-deregulatory-actions-to-unleash-prosperity',
  },
  {
    id: '2025-21792',
    documentNumber: '2025-21792',
    type: 'amendment',
    title: 'Repeal of Minimum Staffing Standards for Long-Term Care Facilities',
    description:
      'Interim final rule: from February 2, 2026, removes the hours of nursing care for each resident and day, and the registered nurse on site around the clock, that a rule of 2024 had set.',
    date: '2025-12-03',
    source: 'Centers for Medicare & Medicaid Services',
    bodies: [],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2025/12/03/2025-21792/medicare-and-medicaid-programs-repeal-of-minimum-staffing-standards-for-long-term-care-facilities',
  },
  {
    id: '2025-17359',
    documentNumber: '2025-17359',
    type: 'amendment',
    title: 'DFARS: Assessing Contractor Implementation of Cybersecurity Requirements',
    description:
      'Defense contracts will require a Cybersecurity Maturity Model Certification (CMMC) level, which contractors must hold when the contract is awarded.',
    date: '2025-09-10',
    source: 'Department of Defense',
    bodies: ['NIST'],
    urgency: 'high',
    url: 'https://www.federalregister.gov/documents/2025/09/10/2025-17359/defense-federal-acquisition-regulation-supplement-assessing-contractor-implementation-of',
  },
  {
    id: '2025-05904',
    documentNumber: '2025-05904',
    type: 'amendment',
    title: 'Children’s Online Privacy Protection Rule',
    description:
      'Amends the COPPA Rule: separate parental consent for disclosure to third parties, a written security program, limits to keeping children’s data, and biometric identifiers as personal information.',
    date: '2025-04-22',
    source: 'Federal Trade Commission',
    bodies: ['COPPA'],
    urgency: 'high',
    url: 'https://www.federalregister.gov/documents/2025/04/22/2025-05904/childrens-online-privacy-protection-rule',
  },
  {
    id: '2025-01099',
    documentNumber: '2025-01099',
    type: 'update',
    title: 'Special Registrations for Telemedicine and Limited State Telemedicine Registrations',
    description:
      'Proposed rule: special registrations would let practitioners prescribe certain controlled substances by telemedicine.',
    date: '2025-01-17',
    source: 'Drug Enforcement Administration',
    bodies: [],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2025/01/17/2025-01099/special-registrations-for-telemedicine-and-limited-state-telemedicine-registrations',
  },
  {
    id: '2025-00708',
    documentNumber: '2025-00708',
    type: 'new',
    title: 'Cybersecurity in the Marine Transportation System',
    description:
      'Owners and operators of U.S.-flagged vessels and of facilities write a cybersecurity plan, name a cybersecurity officer, train staff, and report incidents.',
    date: '2025-01-17',
    source: 'Coast Guard',
    bodies: [],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2025/01/17/2025-00708/cybersecurity-in-the-marine-transportation-system',
  },
  {
    id: '2024-30437',
    documentNumber: '2024-30437',
    type: 'update',
    title: 'Federal Acquisition Regulation: Controlled Unclassified Information',
    description:
      'Proposed rule: federal contracts would say which controlled unclassified information they involve and how contractors protect it and report incidents.',
    date: '2025-01-15',
    source: 'Department of Defense; General Services Administration; NASA',
    bodies: ['NIST'],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2025/01/15/2024-30437/federal-acquisition-regulation-controlled-unclassified-information',
  },
  {
    id: '2024-31486',
    documentNumber: '2024-31486',
    type: 'new',
    title: 'Preventing Access to U.S. Sensitive Personal Data by Countries of Concern or Covered Persons',
    description:
      'Prohibits or restricts transactions that give countries of concern access to bulk sensitive personal data, health and financial data among them, or to government-related data.',
    date: '2025-01-08',
    source: 'Department of Justice',
    bodies: ['NIST'],
    urgency: 'high',
    url: 'https://www.federalregister.gov/documents/2025/01/08/2024-31486/preventing-access-to-us-sensitive-personal-data-and-government-related-data-by-countries-of-concern',
  },
  {
    id: '2024-30983',
    documentNumber: '2024-30983',
    type: 'update',
    title: 'HIPAA Security Rule To Strengthen the Cybersecurity of Electronic Protected Health Information',
    description:
      'Proposed rule: would remove the distinction between required and addressable specifications, and ask for encryption, multi-factor authentication, an asset inventory and a yearly compliance audit.',
    date: '2025-01-06',
    source: 'Department of Health and Human Services',
    bodies: ['HIPAA'],
    urgency: 'high',
    url: 'https://www.federalregister.gov/documents/2025/01/06/2024-30983/hipaa-security-rule-to-strengthen-the-cybersecurity-of-electronic-protected-health-information',
  },
];
