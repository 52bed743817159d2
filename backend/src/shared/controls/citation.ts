/**
 * Returns a citation's canonical form, for comparisons. Drops parts that only repeat the regulatory body or
 * edition: `§`, the body's own name before a requirement (`GDPR Article 30`, `PCI DSS v4.0.1 Requirement
 * 8.3`), and NIST revisions (`SP 800-53 Rev. 5 AC-2`). Normalizes abbreviations such as `Art. 30` and
 * `A.5.15`.
 */
export const canonicalCitation = (citation: string): string => {
  let text = citation.replace(/[\s\u00a0]+/g, ' ').replace(/§+ ?/g, '');
  for (const [pattern, replacement] of rewritings) text = text.replace(pattern, replacement);
  return text.trim();
};

const rewritings: readonly (readonly [RegExp, string])[] = [
  [/[‐‑–—]/g, '-'],
  [/^(?:EU )?GDPR,? (?=Art)/, ''],
  [/^Regulation \(EU\) 2016\/679,? (?=Art)/, ''],
  [/^Art(?:icle|\.)? ?(?=\d)/, 'Article '],
  [/^(?:SOX|Sarbanes-Oxley(?: Act)?(?: of 2002)?),? (?=Sec|\d)/, ''],
  [/^(?:OSH Act|Occupational Safety and Health Act)(?: of 1970)?,? (?=Sec|\d)/, ''],
  [/^Sec(?:tion|\.)? ?(?=\d)/, 'Section '],
  [/^(?=\d{3,4}$)/, 'Section '],
  [/^PCI DSS(?: v?4(?:\.0(?:\.1)?)?)?,? /, ''],
  [/^Req(?:uirement|\.)? ?(?=\d)/, 'Requirement '],
  [/^(?=\d{1,2}\.\d)/, 'Requirement '],
  [/^ISO(?:\/IEC)? 27001(?::2022)?,? /, ''],
  [/^(?:Annex )?A[ .](?=\d)/, 'Annex A '],
  [/^NIST /, ''],
  [/^(?:Cybersecurity Framework|CSF)(?: \(CSF\))?(?: v?2\.0)?,? ?/, 'CSF '],
  [/^(SP 800-\d+[A-C]?)(?:,? ?(?:Rev(?:ision|\.)? ?|r)\d)/, '$1'],
  [/^(SP 800-\d+[A-C]?),? (?:control )?(?=\S)/, '$1 '],
  [/^COSO(?: \(2013\)| 2013)?(?: Internal Control\W+Integrated Framework)?,? /, ''],
  [/^Cal\. Civ\. Code,? /, 'Cal. Civ. Code '],
  [/^Cal\. Code Regs\.,? tit\. 11,? /, '11 CCR '],
  [/^(\d+) USC /, '$1 U.S.C. '],
  [/^(\d+ CFR) (?:Part|pt\.) (?=\d+\.)/, '$1 '],
  [/^(\d+ CFR) (\d+)$/, '$1 Part $2'],
  [/^(\d+ CFR) Part (\d+),? Subpart /, '$1 Part $2 Subpart '],
];

/**
 * True if `citation` is a provision within `container`, such as a paragraph of a section. Both must be
 * canonical.
 */
export const isProvisionWithin = (citation: string, container: string): boolean =>
  citation.startsWith(container) && /^(?:\(|\.(?=\w)|-\d\d$| (?=\w))/.test(citation.slice(container.length));

/**
 * Splits a range such as `29 CFR 1910.331-1910.335` into its two ends. Section numbers themselves contain no
 * dash.
 */
export const splitCitationRange = (citation: string): readonly [string, string] | undefined => {
  const match = /^(\d+ CFR )(\d+)(\.\d+)(?:-| to | through )(?:(\d+)?\.)?(\d+)$/.exec(citation);
  if (!match) return undefined;
  const [, title = '', part = '', first = '', otherPart = part, last = ''] = match;
  return [`${title}${part}${first}`, `${title}${otherPart}.${last}`];
};
