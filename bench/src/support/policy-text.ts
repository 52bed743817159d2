/**
 * A realistic policy of at least `size` bytes, with headings, paragraphs with marks and links, nested lists,
 * and tables.
 */
export const policyOf = (size: number): string => {
  const sections: string[] = [];
  for (let number = 1, length = 0; length < size; number += 1) {
    const section = [
      `## ${number}. Handling of records of class ${number}`,
      `The **records officer** reviews each record of class ${number} within *thirty days* of the event, and keeps [the form](https://example.org/forms/${number}) with the file for seven years unless law needs longer. Nobody else may change a record after that review, and every change is signed.`,
      `- The manager names a deputy\n- The deputy has the same training\n  - initial, within 30 days\n  - repeated, once a year`,
      `| Step | Who | When |\n| - | - | - |\n| Review | Officer | 30 days |\n| Disposal | Manager | 7 years |`,
      'Exceptions are approved in writing by the compliance officer, who keeps a list of them and reports it each quarter.',
    ].join('\n\n');
    sections.push(section);
    length += section.length + 2;
  }
  return sections.join('\n\n');
};

/** A policy in the form's request format. */
export const policyInput = (title: string, content: string) =>
  ({
    title,
    content,
    facilityType: 'Healthcare',
    state: 'CA',
    regulatoryBody: 'OSHA',
    industry: 'healthcare',
    status: 'draft',
  }) as const;
