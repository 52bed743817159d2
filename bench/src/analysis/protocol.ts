/** Citation forms and depths in the evaluation set's protocol. */
import type { Declaration, EvaluationDocument } from './evaluation-set.ts';

/** The product's bodies and their names in the evaluation set. */
export const frameworks = [
  'HIPAA',
  'NIST 800-53',
  'PCI DSS',
  'ISO 27001',
  'GDPR',
  'SOX',
  'OSHA',
  'FERPA',
  'COPPA',
  'CCPA',
  'COSO',
];

export const frameworkOf = (body: string): string => (body === 'NIST' ? 'NIST 800-53' : body);

/**
 * A requirement's id in the set's notation; `undefined` for ids that the set does not use, such as CSF
 * subcategories.
 */
export const citationOf = (body: string, id: string): string | undefined => {
  switch (body) {
    case 'NIST':
      return id.startsWith('SP 800-53 ') ? id.slice('SP 800-53 '.length) : undefined;
    case 'ISO 27001':
      return id.replace(/^Annex A /, 'A.').replace(/^Clause /, '');
    case 'GDPR':
      return id.replace(/^Article /, 'Art. ');
    default:
      return id.replace(/^(?:\d+ CFR (?:Part )?|Requirement |Section |Cal\. Civ\. Code )/, '');
  }
};

const canonical = (framework: string, citation: string): string => {
  const c = citation.trim();
  switch (framework) {
    case 'HIPAA': {
      const match = /^(164\.\d{3})(.*)$/.exec(c.replaceAll(/[§'’‘ ]/g, '').replace(/^45CFR/, ''));
      if (!match) return c;
      const dotted = /^\(([a-z](?:\.[A-Za-z0-9]+)*)\)$/.exec(match[2] ?? '');
      const rest = dotted
        ? (dotted[1] ?? '')
            .split('.')
            .map((part) => `(${part})`)
            .join('')
        : (match[2] ?? '');
      const parts = [...rest.matchAll(/\(([A-Za-z0-9]+)\)/g)].map(([part]) => part).join('');
      return `${match[1] ?? ''}${parts}`
        .replace(/^(164\.308\(a\)\([1-7]\))\(i\)$/, '$1')
        .replace(/^(164\.31[02]\([a-e]\))\(1\)$/, '$1')
        .replace(/^(164\.314\(a\)\(1\))\(i\)$/, '$1')
        .replace(/^(164\.316\(b\)\(1\))\(i+\)$/, '$1');
    }
    case 'GDPR':
      return c.replace(
        /^(?:Article|Art\.?)\s*(\d+)(.*)$/i,
        (_, number: string, rest: string) => `Art. ${number}${rest.replaceAll(' ', '')}`,
      );
    case 'COSO':
      return c.replace(/^\D*(\d+).*$/, 'Principle $1');
    case 'PCI DSS':
      return c.replace(/^(?:Req(?:uirement)?\.?\s*)/, '');
    case 'NIST 800-53':
      return c.toUpperCase().replaceAll(' ', '');
    default:
      return c;
  }
};

/** The provision one level up, which is the level at which group figures are compared. */
export const groupOf = (framework: string, citation: string): string => {
  const c = canonical(framework, citation);
  switch (framework) {
    case 'HIPAA': {
      const match = /^(164\.\d{3})((?:\([A-Za-z0-9]+\))*)/.exec(c);
      if (!match) return c;
      const parts = (match[2] ?? '').match(/\([^)]+\)/g) ?? [];
      const [first, second] = parts;
      if (first === undefined) return match[1] ?? c;
      return match[1] === '164.308' && first === '(a)' && second !== undefined
        ? `164.308(a)${second}`
        : `${match[1] ?? ''}${first}`;
    }
    case 'NIST 800-53':
      return c.replace(/\(.*/, '');
    case 'PCI DSS':
      return c.split('.').slice(0, 2).join('.');
    case 'ISO 27001':
      return c.startsWith('A.') ? c : c.split('.').slice(0, 2).join('.');
    case 'GDPR':
      return /^Art\. \d+/.exec(c)?.[0] ?? c;
    case 'FERPA':
    case 'COPPA':
      return /^\d+\.\d+/.exec(c)?.[0] ?? c;
    case 'CCPA':
      return /^1798\.\d+/.exec(c)?.[0] ?? c;
    case 'OSHA':
      return /^1910\.\d+/.exec(c)?.[0] ?? c;
    case 'SOX':
      return /^\d+/.exec(c)?.[0] ?? c;
    default:
      return c;
  }
};

/**
 * The author's declarations for `framework` at group depth. Each declaration is a set of groups, any one of
 * which counts as correct.
 */
export const declaredGroups = (
  { declared }: EvaluationDocument,
  framework: string,
): readonly ReadonlySet<string>[] => {
  const groups = declared
    .filter((each) => each.framework === framework && isComparable(each))
    .map(({ citation, version, mapped_2022: mapped }) =>
      framework === 'ISO 27001' && version === '2013' ? (mapped ?? []) : [citation],
    )
    .filter(({ length }) => length > 0)
    .map((citations) => citations.map((citation) => groupOf(framework, citation)).toSorted());
  return [...new Map(groups.map((each) => [each.join(' '), new Set(each)])).values()];
};

const isComparable = ({ framework, valid, granularity, version }: Declaration): boolean =>
  valid !== false &&
  !['framework', 'family', 'requirement'].includes(granularity ?? '') &&
  !(framework === 'PCI DSS' && version === '3.2.1');
