import type { RegulatoryUpdate } from '@proviso/contracts';

/**
 * European Union acts. The dates are publication dates in the Official Journal. The only exception is the
 * 2023 decision, which has its date of adoption.
 */
export const europeanUnion: readonly RegulatoryUpdate[] = [
  {
    id: '2025-327',
    documentNumber: '2025/327',
    type: 'new',
    title: 'Regulation (EU) 2025/327: European Health Data Space',
    description:
      'Rules for electronic health records, for patients’ access to their data, and for the secondary use of health data.',
    date: '2025-03-05',
    source: 'European Union',
    bodies: ['GDPR'],
    urgency: 'medium',
    url: 'https://eur-lex.europa.eu/eli/reg/2025/327/oj',
  },
  {
    id: '2024-2847',
    documentNumber: '2024/2847',
    type: 'new',
    title: 'Regulation (EU) 2024/2847: Cyber Resilience Act',
    description:
      'Products with digital elements need security by design, handling of vulnerabilities for as long as they are supported, and reports of exploited ones.',
    date: '2024-11-20',
    source: 'European Union',
    bodies: ['ISO 27001'],
    urgency: 'medium',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/2847/oj',
  },
  {
    id: '2024-1689',
    documentNumber: '2024/1689',
    type: 'new',
    title: 'Regulation (EU) 2024/1689: Artificial Intelligence Act',
    description:
      'Prohibits certain uses of artificial intelligence, puts duties on those who provide and deploy high-risk systems, and asks for transparency and AI literacy.',
    date: '2024-07-12',
    source: 'European Union',
    bodies: [],
    urgency: 'high',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  },
  {
    id: '2023-1795',
    documentNumber: '2023/1795',
    type: 'new',
    title: 'Implementing Decision (EU) 2023/1795: EU-U.S. Data Privacy Framework',
    description:
      'Personal data may be transferred to organizations in the United States that are certified under the framework.',
    date: '2023-07-10',
    source: 'European Union',
    bodies: ['GDPR'],
    urgency: 'low',
    url: 'https://eur-lex.europa.eu/eli/dec_impl/2023/1795/oj',
  },
  {
    id: '2022-2555',
    documentNumber: '2022/2555',
    type: 'new',
    title: 'Directive (EU) 2022/2555: Network and Information Security (NIS 2)',
    description:
      'Essential and important entities manage cybersecurity risks under their management’s responsibility, and report significant incidents within 24 hours and 72 hours.',
    date: '2022-12-27',
    source: 'European Union',
    bodies: ['ISO 27001'],
    urgency: 'medium',
    url: 'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
  },
  {
    id: '2022-2554',
    documentNumber: '2022/2554',
    type: 'new',
    title: 'Regulation (EU) 2022/2554: Digital Operational Resilience Act (DORA)',
    description:
      'Financial entities manage ICT risk, report incidents, test their resilience, and control ICT third-party providers.',
    date: '2022-12-27',
    source: 'European Union',
    bodies: ['ISO 27001'],
    urgency: 'medium',
    url: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
  },
];
