import * as z from 'zod/mini';
import { encryptedSchema } from '../events/envelope.ts';
import { auditSentences } from './sentences.ts';
import { auditTerms } from './terms.ts';

type Sentences = typeof auditSentences;
type WithoutPlural<Key extends string> = Key extends `${infer Code}_${'one' | 'other'}` ? Code : Key;
export type AuditDetailCode = WithoutPlural<keyof Sentences>;

/** Names of the parameters in a sentence. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Code extends AuditDetailCode> = NamesIn<
  Sentences[Extract<keyof Sentences, Code | `${Code}_${'one' | 'other'}`>]
>;

type Terms = typeof auditTerms;
export type AuditTermGroup = keyof Terms;
/** The group of terms for a parameter. The parameter `statusBefore` uses the terms of `status`. */
const groupOf = (name: string): AuditTermGroup | undefined => {
  if (name === 'statusBefore') return 'status';
  return Object.hasOwn(auditTerms, name) ? (name as AuditTermGroup) : undefined;
};

/** A parameter as stored. Text written by users may be encrypted. */
const storedParameterSchema = z.union([z.string(), z.number(), z.array(z.string()), encryptedSchema]);
export type StoredAuditParameters = Readonly<Record<string, z.infer<typeof storedParameterSchema>>>;

/** Names of the parameters that are lists of codes. */
type ListName = 'fields' | 'auditFilters';
type ValueOf<Name extends string> = Name extends ListName
  ? readonly (keyof Terms[Name])[]
  : Name extends 'statusBefore'
    ? keyof Terms['status']
    : Name extends AuditTermGroup
      ? keyof Terms[Name]
      : string | number | z.infer<typeof encryptedSchema>;

/** An event's description: a code and the parameters of its sentence. */
export interface AuditDetail {
  code: AuditDetailCode;
  parameters: StoredAuditParameters;
}

/**
 * Creates a detail with exactly the parameters of its sentence. The user's own reason, `note`, and the email
 * address of the person concerned, who is not a member, follow the sentence (see {@link withoutPerson}).
 */
export const auditDetail = <Code extends AuditDetailCode>(
  code: Code,
  parameters: { readonly [Name in NamesOf<Code>]: ValueOf<Name> },
  note?: string,
  person?: string | z.infer<typeof encryptedSchema>,
): AuditDetail => ({
  code,
  parameters: { ...parameters, ...(note && { note }), ...(person && { person }) },
});

/** Parameters in API responses. */
export const auditParametersSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);
export type AuditParameters = z.infer<typeof auditParametersSchema>;

/** A language in which an {@link AuditDetail} can be rendered. */
export interface AuditLanguage {
  /** The sentence of `code` with `values` inserted; `undefined` for an unknown code. */
  sentence: (code: string, values: Readonly<Record<string, string | number>>) => string | undefined;
  /** The word for `value`, a code of `group`. */
  term: (group: AuditTermGroup, value: string) => string | undefined;
  list: (items: readonly string[]) => string;
}

/**
 * Renders a code and its parameters in a language, followed by the person concerned and the user's note, if
 * any. Returns `undefined` for an unknown code.
 */
export const auditDetails = (
  code: string,
  { note, person, ...parameters }: AuditParameters,
  { sentence, term, list }: AuditLanguage,
): string | undefined => {
  const word = (name: string, value: string): string => {
    const group = groupOf(name);
    return (group && term(group, value)) ?? value;
  };
  const values = Object.entries(parameters).map(([name, value]) => {
    if (typeof value === 'number') return [name, value];
    return [
      name,
      typeof value === 'string' ? word(name, value) : list(value.map((item) => word(name, item))),
    ];
  });
  const said = sentence(code, Object.fromEntries(values) as Record<string, string | number>);
  if (said === undefined) return undefined;
  return `${said}${person === undefined ? '' : ` (${String(person)})`}${note === undefined ? '' : ` – ${String(note)}`}`;
};

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Creates an {@link AuditLanguage} from sentences and terms. Uses English plural rules, which also work for
 * German and Spanish.
 */
export const auditLanguageOf = ({
  sentences,
  terms,
}: {
  sentences: Readonly<Record<string, string>>;
  terms: Readonly<Partial<Record<AuditTermGroup, Readonly<Record<string, string>>>>>;
}): AuditLanguage => ({
  sentence(code, values) {
    const template =
      own(sentences, code) ?? own(sentences, `${code}_${values['count'] === 1 ? 'one' : 'other'}`);
    return template?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '(unnamed)'));
  },
  term: (group, value) => own(terms[group] ?? {}, value),
  list: (items) => items.join(', '),
});

const english = auditLanguageOf({ sentences: auditSentences, terms: auditTerms });

/** {@link auditDetails} in English, or the code itself if it is unknown. */
export const auditDetailsInEnglish = (code: string, parameters: AuditParameters): string =>
  auditDetails(code, parameters, english) ?? code;

/**
 * An entry without the address of the person concerned. Applies to readers outside the organization's log:
 * a member's export of their own data, the installation's administrators, and auditors.
 */
export const withoutPerson = <Entry extends Described>(entry: Entry): Entry => {
  const { person, ...parameters } = entry.parameters;
  if (person === undefined) return entry;
  return { ...entry, parameters, details: auditDetailsInEnglish(entry.detailCode, parameters) };
};

interface Described {
  detailCode: string;
  parameters: AuditParameters;
  details: string;
}
