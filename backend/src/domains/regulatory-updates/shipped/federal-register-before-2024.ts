import type { RegulatoryUpdate } from '@proviso/contracts';

/**
 * Rules in the Federal Register from before 2024 that are still being implemented. The dates are publication
 * dates.
 */
export const federalRegisterBefore2024: readonly RegulatoryUpdate[] = [
  {
    id: '2023-24412',
    documentNumber: '2023-24412',
    type: 'amendment',
    title: 'Standards for Safeguarding Customer Information',
    description:
      'Financial institutions under the Safeguards Rule must report a breach of the unencrypted information of 500 or more customers to the Commission within 30 days.',
    date: '2023-11-13',
    source: 'Federal Trade Commission',
    bodies: [],
    urgency: 'medium',
    url: 'https://www.federalregister.gov/documents/2023/11/13/2023-24412/standards-for-safeguarding-customer-information',
  },
  {
    id: '2023-16194',
    documentNumber: '2023-16194',
    type: 'new',
    title: 'Cybersecurity Risk Management, Strategy, Governance, and Incident Disclosure',
    description:
      'Public companies disclose material cybersecurity incidents on Form 8-K within four business days of finding them material, and their risk management once a year.',
    date: '2023-08-04',
    source: 'Securities and Exchange Commission',
    bodies: ['SOX'],
    urgency: 'low',
    url: 'https://www.federalregister.gov/documents/2023/08/04/2023-16194/cybersecurity-risk-management-strategy-governance-and-incident-disclosure',
  },
  {
    id: '2023-15091',
    documentNumber: '2023-15091',
    type: 'amendment',
    title: 'Improve Tracking of Workplace Injuries and Illnesses',
    description:
      'Establishments with 100 or more employees in certain industries submit data of their OSHA Forms 300 and 301 electronically once a year.',
    date: '2023-07-21',
    source: 'Occupational Safety and Health Administration',
    bodies: ['OSHA'],
    urgency: 'low',
    url: 'https://www.federalregister.gov/documents/2023/07/21/2023-15091/improve-tracking-of-workplace-injuries-and-illnesses',
  },
  {
    id: '2021-25736',
    documentNumber: '2021-25736',
    type: 'amendment',
    title: 'Standards for Safeguarding Customer Information: Information Security Program',
    description:
      'Financial institutions name a qualified individual, assess risks in writing, encrypt customer information, use multi-factor authentication, and test their safeguards.',
    date: '2021-12-09',
    source: 'Federal Trade Commission',
    bodies: [],
    urgency: 'low',
    url: 'https://www.federalregister.gov/documents/2021/12/09/2021-25736/standards-for-safeguarding-customer-information',
  },
  {
    id: '2021-25510',
    documentNumber: '2021-25510',
    type: 'new',
    title:
      'Computer-Security Incident Notification Requirements for Banking Organizations and Their Bank Service Providers',
    description:
      'Banking organizations notify their regulator of certain computer-security incidents within 36 hours, and service providers notify their customers.',
    date: '2021-11-23',
    source:
      'Office of the Comptroller of the Currency; Federal Reserve System; Federal Deposit Insurance Corporation',
    bodies: [],
    urgency: 'low',
    url: 'https://www.federalregister.gov/documents/2021/11/23/2021-25510/computer-security-incident-notification-requirements-for-banking-organizations-and-their-bank',
  },
];
