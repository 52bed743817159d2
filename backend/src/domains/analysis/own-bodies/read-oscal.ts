import { limits, type OwnRequirement, ownRequirementSchema } from '@proviso/contracts';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { type JsonBounds, parseJsonWithin } from '../../../shared/files/bounded-json.ts';
import { faultyFileError } from './import-fault.ts';

interface Part {
  name: string;
  prose?: string | undefined;
  parts?: Part[] | undefined;
}
interface Param {
  id: string;
  label?: string | undefined;
  values?: string[] | undefined;
  select?: { 'how-many'?: string | undefined; choice?: string[] | undefined } | undefined;
}
interface Control {
  id: string;
  title: string;
  props?: { name: string; value: string; class?: string | undefined }[] | undefined;
  params?: Param[] | undefined;
  parts?: Part[] | undefined;
  controls?: Control[] | undefined;
}
interface Group {
  params?: Param[] | undefined;
  groups?: Group[] | undefined;
  controls?: Control[] | undefined;
}

const partSchema: z.ZodType<Part> = z.lazy(() =>
  z.object({ name: z.string(), prose: z.string().optional(), parts: z.array(partSchema).optional() }),
);
const paramSchema: z.ZodType<Param> = z.object({
  id: z.string(),
  label: z.string().optional(),
  values: z.array(z.string()).optional(),
  select: z.object({ 'how-many': z.string().optional(), choice: z.array(z.string()).optional() }).optional(),
});
const controlSchema: z.ZodType<Control> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    props: z
      .array(z.object({ name: z.string(), value: z.string(), class: z.string().optional() }))
      .optional(),
    params: z.array(paramSchema).optional(),
    parts: z.array(partSchema).optional(),
    controls: z.array(controlSchema).optional(),
  }),
);
const groupSchema: z.ZodType<Group> = z.lazy(() =>
  z.object({
    params: z.array(paramSchema).optional(),
    groups: z.array(groupSchema).optional(),
    controls: z.array(controlSchema).optional(),
  }),
);
const fileSchema = z.object({
  catalog: z.object({
    metadata: z.object({ title: z.string() }),
    params: z.array(paramSchema).optional(),
    groups: z.array(groupSchema).optional(),
    controls: z.array(controlSchema).optional(),
  }),
});

/**
 * Limits that are checked before parsing: the nesting levels and the number of values. Each group, control or
 * part takes two levels.
 */
const BOUNDS: JsonBounds = { levels: 48, values: 600_000 };
/** Maximum number of characters in a requirement's text. */
const TEXT = 4_000;
const TITLE = 300;
/** Maximum depth of nested insertions. A parameter's choice may insert another parameter. */
const INSERTED = 8;

/**
 * Reads requirements from an OSCAL catalog in JSON: its controls and their enhancements, except withdrawn
 * ones.
 * @see https://pages.nist.gov/OSCAL-Reference/models/v1.1.2/catalog/json-reference/
 * @throws DomainError `own-body.file-faulty`
 */
export const readOscal = (content: string): { title: string; requirements: OwnRequirement[] } => {
  const { catalog } = parsed(content);
  const insert = inserter(paramsOf(catalog));
  const requirements = [...controlsOf(catalog)].map((control) => toRequirement(control, insert));
  if (requirements.length === 0) throw faultyFileError([{ message: 'The file has no requirements.' }]);
  if (requirements.length > limits.ownRequirements)
    throw faultyFileError([{ message: `The file has more than ${limits.ownRequirements} requirements.` }]);
  const seen = new Set<string>();
  for (const requirement of requirements) {
    const { success } = ownRequirementSchema.safeParse(requirement);
    if (!success) throw faultyFileError([{ message: `The control ${requirement.citation} has no title.` }]);
    if (seen.has(requirement.citation))
      throw faultyFileError([{ message: `The control ${requirement.citation} appears twice.` }]);
    seen.add(requirement.citation);
  }
  return { title: catalog.metadata.title, requirements };
};

const parsed = (content: string): z.infer<typeof fileSchema> => {
  const json = jsonOf(content);
  if (typeof json === 'object' && json !== null && 'profile' in json)
    throw faultyFileError([
      {
        message:
          'The file is an OSCAL profile, which only names controls of a catalog. Import its resolved profile catalog instead.',
      },
    ]);
  const file = fileSchema.safeParse(json);
  if (!file.success) {
    const [issue] = file.error.issues;
    throw faultyFileError([{ message: `The file is not an OSCAL catalog: ${issue?.path.join('.') ?? ''}.` }]);
  }
  return file.data;
};

const jsonOf = (content: string): unknown => {
  try {
    return parseJsonWithin(Buffer.from(content), BOUNDS);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'request.too-complex') throw faultyFileError([{ message: 'The file is not JSON.' }]);
    const { levels, values } = BOUNDS;
    throw faultyFileError([
      { message: `It is nested in more than ${levels} levels, or has more than ${values} values.` },
    ]);
  }
};

const controlsOf = function* ({ groups = [], controls = [] }: Group): Generator<Control> {
  for (const control of controls) {
    const isWithdrawn = control.props?.some(({ name, value }) => name === 'status' && value === 'withdrawn');
    if (!isWithdrawn) yield control;
    yield* controlsOf({ controls: control.controls });
  }
  for (const group of groups) yield* controlsOf(group);
};

/**
 * Returns all of a catalog's parameters, because a control may insert parameters of its group, or of the
 * control that it enhances.
 */
const paramsOf = ({ params = [], groups = [], controls = [] }: Group): Param[] => [
  ...params,
  ...controls.flatMap((control) => paramsOf(control)),
  ...groups.flatMap((group) => paramsOf(group)),
];

const INSERT = /\{\{\s*insert:\s*param,\s*([^\s{}]+)\s*\}\}/g;

/**
 * Returns a function that inserts parameters into prose, as words in brackets. Each parameter's words are
 * computed only once.
 */
const inserter = (params: readonly Param[]) => {
  const known = new Map(params.map((param) => [param.id, param]));
  const inWords = new Map<string, string>();
  const insert = (prose: string, level = 0): string =>
    prose.replaceAll(INSERT, (_, name: string) => `[${wordsOf(name, level) || name}]`);
  /**
   * Returns a parameter's values, or else its choices or its label. Returns an empty string if the parameter
   * has none.
   */
  const wordsOf = (name: string, level: number): string => {
    const found = inWords.get(name);
    if (found !== undefined || level >= INSERTED) return found ?? '';
    // Ends the recursion if a parameter inserts itself.
    inWords.set(name, '');
    const { label = '', values = [], select } = known.get(name) ?? {};
    const { choice = [] } = select ?? {};
    const many = select?.['how-many'] === 'one-or-more' ? ' (one or more)' : '';
    const prose = values.length > 0 ? values.join(', ') : choice.length > 0 ? choice.join('; ') : label;
    const filled = insert(prose.slice(0, TEXT), level + 1).slice(0, TEXT);
    const words = values.length === 0 && choice.length > 0 ? `Selection${many}: ${filled}` : filled;
    inWords.set(name, words);
    return words;
  };
  return insert;
};

/**
 * Returns the label by which documents cite a control. Labels with a class have other uses. For example,
 * NIST's catalogs have `AC-01` for sorting (`zero-padded`) and another label for assessments (`sp800-53a`) in
 * addition to `AC-1`.
 */
const labelIn = (props: NonNullable<Control['props']>): string | undefined => {
  const labels = props.filter(({ name }) => name === 'label');
  return (labels.find((label) => label.class === undefined) ?? labels[0])?.value;
};

const toRequirement = (
  { id, title, props = [], parts = [] }: Control,
  insert: (prose: string) => string,
): OwnRequirement => {
  const prose = parts.filter(({ name }) => name === 'statement').flatMap(proseOf);
  const text = insert(prose.join('\n').slice(0, 4 * TEXT));
  return {
    citation: (labelIn(props) ?? id).slice(0, 80),
    title: title.trim().slice(0, TITLE),
    text: text.slice(0, TEXT),
    weight: 2,
    evidence: [],
    terms: [],
    gapText: '',
    sameAs: [],
  };
};

const proseOf = ({ prose, parts = [] }: Part): string[] => [
  ...(prose === undefined ? [] : [prose]),
  ...parts.flatMap(proseOf),
];
