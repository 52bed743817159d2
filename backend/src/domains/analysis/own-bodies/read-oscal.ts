import { limits, type OwnRequirement, ownRequirementSchema } from '@proviso/contracts';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { type JsonBounds, parseJsonWithin } from '../../../shared/files/bounded-json.ts';
import { faultyFile } from './import-fault.ts';

interface Part {
  name: string;
  prose?: string | undefined;
  parts?: Part[] | undefined;
}
interface Control {
  id: string;
  title: string;
  props?: { name: string; value: string }[] | undefined;
  params?: { id: string; label?: string | undefined }[] | undefined;
  parts?: Part[] | undefined;
  controls?: Control[] | undefined;
}
interface Group {
  groups?: Group[] | undefined;
  controls?: Control[] | undefined;
}

const partSchema: z.ZodType<Part> = z.lazy(() =>
  z.object({ name: z.string(), prose: z.string().optional(), parts: z.array(partSchema).optional() }),
);
const controlSchema: z.ZodType<Control> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    props: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    params: z.array(z.object({ id: z.string(), label: z.string().optional() })).optional(),
    parts: z.array(partSchema).optional(),
    controls: z.array(controlSchema).optional(),
  }),
);
const groupSchema: z.ZodType<Group> = z.lazy(() =>
  z.object({ groups: z.array(groupSchema).optional(), controls: z.array(controlSchema).optional() }),
);
const fileSchema = z.object({
  catalog: z.object({
    metadata: z.object({ title: z.string() }),
    groups: z.array(groupSchema).optional(),
    controls: z.array(controlSchema).optional(),
  }),
});

/** Levels of groups, controls and parts, of which each is an object in an array, and all the values in them: more is refused before it is read. */
const BOUNDS: JsonBounds = { levels: 48, values: 60_000 };
/** Characters of a requirement's text that are kept. */
const TEXT = 4_000;
const TITLE = 300;

/**
 * Reads requirements from an OSCAL catalog in JSON: its controls with their enhancements, those that were withdrawn left out.
 * @see https://pages.nist.gov/OSCAL-Reference/models/v1.1.2/catalog/json-reference/
 * @throws DomainError `own-body.file-faulty`
 */
export const readOscal = (content: string): { title: string; requirements: OwnRequirement[] } => {
  const { catalog } = parsed(content);
  const requirements = [...controlsOf(catalog)].map(toRequirement);
  if (requirements.length === 0) throw faultyFile([{ message: 'There are no requirements in it.' }]);
  if (requirements.length > limits.ownRequirements)
    throw faultyFile([{ message: `There are more than ${limits.ownRequirements} requirements in it.` }]);
  const seen = new Set<string>();
  for (const requirement of requirements) {
    const { success } = ownRequirementSchema.safeParse(requirement);
    if (!success) throw faultyFile([{ message: `The control ${requirement.citation} has no title.` }]);
    if (seen.has(requirement.citation))
      throw faultyFile([{ message: `The control ${requirement.citation} is in it twice.` }]);
    seen.add(requirement.citation);
  }
  return { title: catalog.metadata.title, requirements };
};

const parsed = (content: string): z.infer<typeof fileSchema> => {
  const file = fileSchema.safeParse(jsonOf(content));
  if (!file.success) {
    const [issue] = file.error.issues;
    throw faultyFile([{ message: `It is no OSCAL catalog: ${issue?.path.join('.') ?? ''}.` }]);
  }
  return file.data;
};

const jsonOf = (content: string): unknown => {
  try {
    return parseJsonWithin(Buffer.from(content), BOUNDS);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'request.too-complex') throw faultyFile([{ message: 'It is no JSON.' }]);
    const { levels, values } = BOUNDS;
    throw faultyFile([
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

const toRequirement = ({ id, title, props = [], params = [], parts = [] }: Control): OwnRequirement => {
  const labels = new Map(params.map((param) => [param.id, param.label ?? param.id]));
  const text = parts
    .filter(({ name }) => name === 'statement')
    .flatMap(proseOf)
    .join('\n')
    .replaceAll(
      /\{\{\s*insert:\s*param,\s*([^\s{}]+)\s*\}\}/g,
      (_, name: string) => `[${labels.get(name) ?? name}]`,
    );
  return {
    citation: (props.find(({ name }) => name === 'label')?.value ?? id).slice(0, 80),
    title: title.trim().slice(0, TITLE),
    text: text.slice(0, TEXT),
    weight: 2,
    evidence: [],
    terms: [],
    gapText: '',
  };
};

const proseOf = ({ prose, parts = [] }: Part): string[] => [
  ...(prose === undefined ? [] : [prose]),
  ...parts.flatMap(proseOf),
];
