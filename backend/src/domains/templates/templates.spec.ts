import {
  entitlementsOf,
  industries,
  permissionsOf,
  regulatoryBodies,
  templateSchema,
} from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { shippedLibrary } from '../../testing/shipped-library.ts';
import { presentTemplate } from './template-catalog.ts';
import { loadTemplates } from './module.ts';

const [templates, controls] = await Promise.all([loadTemplates(), shippedLibrary()]);
const covered: readonly string[] = regulatoryBodies;

/**
 * The sections of a template, in order. `Definitions`, `Training`, and `Records and Retention` are optional.
 */
const sections = [
  'Purpose',
  'Scope',
  'Definitions',
  'Responsibilities',
  'Policy',
  'Procedures',
  'Training',
  'Records and Retention',
  'Enforcement',
  'Review',
  'References',
];
const optional = new Set(['Definitions', 'Training', 'Records and Retention']);

const headings = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const words = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

/** Citation format for federal and California laws. */
const lawCitation =
  /^(?:\d+ CFR (?:Parts? \d+(?: (?:and|to) \d+)*(?:,? Subparts? [A-Z]{1,2}(?: (?:and|to) [A-Z]{1,2})*|,? Appendix [A-Z]{1,2})?|\d+ Subpart [A-Z]{1,2}|\d+\.\d+[\w.-]*(?:\([\w-]+\))*(?: Appendix [A-Z])?(?:(?:-| to | through )[\d.]+)?)|\d+ U\.S\.C\. (?:ch(?:apter|\.) \d+|\d+[\w-]*(?:\([\w-]+\))*(?:(?:-| to )\d+[\w-]*)?(?: et seq\.)?)|Cal\. Civ\. Code 1798\.[\d.]+(?:\([\w-]+\))*(?:(?:-| to )[\d.]+)?|11 CCR \d+(?:\([\w-]+\))*)$/;
const looksLikeLaw = /^\d+ (?:CFR|U\.?S\.?C)|^Cal\. Civ|^11 CCR/;

it('ships at least 60 templates, in all 20 industries', () => {
  expect(templates.industries).toEqual(industries);
  expect(templates.list().length).toBeGreaterThanOrEqual(60);
});

it('uses one name for a category in each language', () => {
  const names = templates
    .list()
    .map(({ category, translations: { de, es } }) => [category, `${de.category} · ${es.category}`] as const);
  expect(new Set(names.map((each) => each.join())).size).toBe(new Map(names).size);
});

describe.each(industries)('%s', (industry) => {
  it('has at least three templates', () => {
    expect(templates.list(industry).length).toBeGreaterThanOrEqual(3);
  });

  it('has one standard template, which every plan includes', () => {
    expect(templates.list(industry).filter(({ standard }) => standard)).toHaveLength(1);
  });

  it('has no duplicate titles', () => {
    const titles = templates.list(industry).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe.each(templates.list())('$industry/$id', (template) => {
  const { text, references } = template;

  it('has its sections in order', () => {
    const found = headings(text);
    expect(sections.filter((section) => found.includes(section))).toEqual(found);
    expect(sections.filter((section) => !found.includes(section) && !optional.has(section))).toEqual([]);
    expect(text).toMatch(/^# \{\{title\}\}\n/);
  });

  it('is a complete policy', () => {
    expect(words(text)).toBeGreaterThanOrEqual(700);
    for (const part of text.split(/^## .+$/m).slice(1)) expect(words(part)).toBeGreaterThanOrEqual(10);
  });

  it('has no unfinished text and no HTML', () => {
    expect(`${template.title} ${template.summary} ${text}`).not.toMatch(/\b(?:TODO|TBD|FIXME|lorem|xxx)\b/i);
    expect(text).not.toMatch(/<\/?[a-z!]/i);
  });

  it('addresses requirements of its regulatory bodies', () => {
    const bodies = new Set(references.map(({ body }) => body));
    expect(template.regulatoryBodies.filter((body) => !bodies.has(body))).toEqual([]);
    expect(new Set(template.regulatoryBodies).size).toBe(template.regulatoryBodies.length);
  });

  it('has well-formed citations', () => {
    const faults = references.filter(
      ({ citation }) =>
        /[[\]{}<>]|[.,;:]$|  /.test(citation) || (looksLikeLaw.test(citation) && !lawCitation.test(citation)),
    );
    expect(faults).toEqual([]);
    expect(new Set(references.map(({ citation }) => citation)).size).toBe(references.length);
  });

  it('references only requirements of the control library', () => {
    const unknown = references.filter(
      ({ body, citation }) => covered.includes(body) && !controls.find(body, citation),
    );
    expect(unknown).toEqual([]);
  });

  it('cites only requirements of the control library in its text', () => {
    const inText = text.match(
      /\b(?:45 CFR 16[04]|29 CFR (?:190[34]|1910|1926|1977)|34 CFR 99|16 CFR 312)\.\d+(?:\([A-Za-z0-9]{1,5}\))*/g,
    );
    const unknown = (inText ?? []).filter(
      (citation) => !['HIPAA', 'OSHA', 'FERPA', 'COPPA'].some((body) => controls.find(body, citation)),
    );
    expect(unknown).toEqual([]);
  });

  it('names every reference in its last section', () => {
    const last = text.split(/^## References$/m)[1] ?? '';
    // The citation may follow the name of a work that it shares with other citations: `SP 800-53: AC-2,
    // AC-6`, `29 CFR 1910.119, paragraphs (e) and (l)`.
    const isNamed = (citation: string) => {
      const [, section = '', paragraph = ''] = /(\S+?)((?:\([\w-]+\))*)$/.exec(citation) ?? [];
      return last.includes(section) && last.includes(paragraph);
    };
    expect(references.filter(({ citation }) => !isNamed(citation))).toEqual([]);
  });

  it('has German and Spanish texts', () => {
    const { translations, title, summary } = template;
    for (const { title: shown, summary: said } of Object.values(translations)) {
      expect(shown).not.toBe(title);
      expect(said).not.toBe(summary);
      expect(said).toMatch(/\.$/);
    }
  });

  it('can be filled and submitted', () => {
    const values = {
      organization: 'Analytical Engines',
      author: 'Ada Lovelace',
      effective_date: 'March 1, 2026',
      review_date: 'March 1, 2027',
    };
    const rights = {
      permissions: permissionsOf('owner'),
      entitlements: entitlementsOf('professional'),
      language: 'de' as const,
      texts: new Map(),
    };
    const filled = presentTemplate(template, () => values, rights);
    expect(templateSchema.parse(filled)).toEqual(filled);
    expect(filled.content).not.toMatch(/\{\{|\}\}/);
    expect(filled.content).toContain('Analytical Engines');
  });
});
