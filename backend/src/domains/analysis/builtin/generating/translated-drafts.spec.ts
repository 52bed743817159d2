import { type GeneratePolicyInput, type RegulatoryBody, regulatoryBodies } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ControlLibrary } from '../../../../shared/controls/control-library.ts';
import { bodiesOfOutline } from '../../../../shared/controls/outlines.ts';
import { loadTranslation } from '../../../../shared/controls/translations/load-translation.ts';
import {
  type LocalizedLibrary,
  localizeLibrary,
} from '../../../../shared/controls/translations/localize-library.ts';
import { latinLanguageOf } from '../../../../shared/rendering/language.ts';
import { shippedLibrary } from '../../../../testing/shipped-library.ts';
import { type DraftPlan, planDraft } from '../../drafting/plan-draft.ts';
import { unreadableReason } from '../text/readable.ts';
import { draftFrames, writePolicy } from './write-policy.ts';

const details: GeneratePolicyInput = {
  title: 'Zugriffskontrolle',
  regulatoryBody: 'HIPAA',
  facilityType: 'Healthcare',
  state: 'CA',
  industry: 'healthcare',
};

describe.each(['de', 'es'] as const)('drafts in %s', (language) => {
  let controls: ControlLibrary;
  let presented: LocalizedLibrary;
  let translated: readonly RegulatoryBody[];
  beforeAll(async () => {
    controls = await shippedLibrary();
    const translation = await loadTranslation(language);
    presented = localizeLibrary(controls, controls.bodies, { language, translation });
    translated = regulatoryBodies.filter((body) =>
      presented.bodies
        .find((one) => one.body === body)
        ?.requirements.every((each) => each.guidance === undefined || each.guidance.language === language),
    );
  }, 60_000);
  const planned = (input: GeneratePolicyInput): DraftPlan =>
    planDraft(input, controls, { titles: presented.outlines, presented });

  /** Returns the faults of the draft for `input`. `english` is the same request with the English title. */
  const faultsOf = (input: GeneratePolicyInput, english: GeneratePolicyInput): string[] => {
    const plan = planned(input);
    const content = writePolicy(plan);
    const frame = draftFrames[language];
    const faults: string[] = [];
    if (plan.language !== language) faults.push(`is in ${plan.language}`);
    const citations = ({ requirements }: DraftPlan) => requirements.map(({ id }) => id).join();
    if (citations(plan) !== citations(planDraft(english, controls))) faults.push('has other requirements');
    const order = [...content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join();
    const { purpose, scope, definitions, responsibilities, procedures, training, records } = frame;
    const { exceptions, enforcement, review, references } = frame;
    const sections = [purpose, scope, definitions, responsibilities, procedures, training, records];
    if (order !== [...sections, exceptions, enforcement, review, references].join())
      faults.push(`has the sections ${order}`);
    const headings = [...content.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
    const repeated = headings.filter((heading, index) => headings.indexOf(heading) !== index);
    if (repeated.length > 0) faults.push(`repeats ${repeated.join()}`);
    if (latinLanguageOf(content) !== language) faults.push('is in another language');
    // The built-in engine reads only English, so it must not score the draft.
    if (unreadableReason(content) !== 'text-not-readable') faults.push('is judged as English');
    return faults.map((fault) => `${input.title} (${input.regulatoryBody}): ${fault}`);
  };

  it('are complete for all outlines of translated bodies, and are not judged as English', () => {
    const faults = presented.outlines.outlines.flatMap((outline) =>
      bodiesOfOutline(outline)
        .filter((body) => translated.includes(body))
        .flatMap((regulatoryBody) => {
          const industry = outline.industries?.[0] ?? 'software';
          const title = controls.outlines.outlines.find(({ id }) => id === outline.id)?.title ?? '';
          const input = { ...details, regulatoryBody, industry, title: outline.title };
          return faultsOf(input, { ...input, title });
        }),
    );
    expect(faults).toEqual([]);
  }, 120_000);

  it('fall back to English if one of their requirements has no translation', () => {
    const without = (body: string, citation: string) => {
      const found = presented.find(body, citation);
      return found?.guidance && { ...found, guidance: { ...found.guidance, language: 'en' as const } };
    };
    const english = { ...details, title: 'Access Control' };
    const plan = planDraft({ ...details, title: outlineTitle('access-control') }, controls, {
      titles: presented.outlines,
      presented: { ...presented, find: without },
    });
    expect(plan).toEqual({ ...planDraft(english, controls), input: plan.input });
    expect(plan.language).toBe('en');
  });

  it('can also be requested with an English title, but suggest titles in the draft’s language', () => {
    expect(planned({ ...details, title: 'Access control policy' })).toMatchObject({ language });
    const known = new Set(presented.outlines.outlines.map(({ title }) => title));
    const suggested = expect.toSatisfy((titles: string) => titles.split('; ').every((one) => known.has(one)));
    expect(() => planned({ ...details, title: 'Parking' })).toThrow(
      expect.objectContaining({
        code: 'draft.title-unknown',
        parameters: expect.objectContaining({ titles: suggested }),
      }),
    );
  });

  const outlineTitle = (id: string): string =>
    presented.outlines.outlines.find((outline) => outline.id === id)?.title ?? '';
});

it.each([
  ['de', 'Richtlinie zur Zugriffskontrolle', 'access-control'],
  ['de', 'Passwortrichtlinie', 'password'],
  ['de', 'Richtlinie zur Datensicherung', 'backup'],
  ['es', 'Política de control de acceso', 'access-control'],
  ['es', 'Política de contraseñas', 'password'],
  ['es', 'Procedimiento de copias de seguridad', 'backup'],
] as const)('recognizes a common policy title in %s: %s', async (language, title, id) => {
  const controls = await shippedLibrary();
  const translation = await loadTranslation(language);
  const presented = localizeLibrary(controls, controls.bodies, { language, translation });
  const outline = presented.outlines.outlines.find((each) => each.id === id);
  const plan = planDraft({ ...details, title }, controls, { titles: presented.outlines, presented });
  expect(plan.subject).toBe(outline?.subject);
});
