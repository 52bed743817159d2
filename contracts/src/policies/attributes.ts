import * as z from 'zod/mini';
import type { Language } from '../languages.ts';
import { limits } from '../limits.ts';
import { reviewStates } from '../reviews/review-days.ts';
import { facilityTypes, filterOf, policyStatuses, states } from '../value-lists.ts';

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters));
const documentNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limits.documentNumberCharacters),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Document number must be one line'),
  );
/** A policy type's number in the catalog. Numbers start at 1 and fit the integer columns of read models. */
const policyTypeId = z.int32().check(z.positive());
/** A policy type's number in a query. */
const policyTypeIdInQuery = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Enter the number of a policy type'));
/** Text in a query, such as a regulatory body. `all` means no filter, as for value lists. */
const textInQuery = z.pipe(
  z.string().check(z.trim(), z.maxLength(limits.nameCharacters)),
  z.transform((value: string): string | undefined => (value === '' || value === 'all' ? undefined : value)),
);

/** Filters for policies, used by both the list and the search. */
export const policyFilters = {
  facilityType: filterOf(facilityTypes),
  state: filterOf(states),
  status: filterOf(policyStatuses),
  /** Name of a regulatory body. Case is ignored. */
  regulatoryBody: z.optional(textInQuery),
  /** Key of an industry, or free text. Case is ignored. */
  industry: z.optional(textInQuery),
  policyTypeId: z.optional(policyTypeIdInQuery),
  /** Id of the user who created the policy. */
  createdBy: z.optional(textInQuery),
};
export const policyFilterNames = Object.keys(policyFilters) as readonly PolicyFilterName[];
export type PolicyFilterName = keyof typeof policyFilters;

/** Filters of the dashboard. The search index does not have the owners. */
export const dashboardFilters = {
  ...policyFilters,
  /** Id of the policy's owner. */
  owner: z.optional(textInQuery),
};
export const dashboardFilterNames = Object.keys(dashboardFilters) as readonly DashboardFilterName[];
export type DashboardFilterName = keyof typeof dashboardFilters;

/** Filters of the list of policies. */
export const policyListFilters = {
  ...dashboardFilters,
  /** State of the policy's next review, today. */
  review: filterOf(reviewStates),
};
export const policyListFilterNames = Object.keys(policyListFilters) as readonly PolicyListFilterName[];
export type PolicyListFilterName = keyof typeof policyListFilters;

/**
 * The attributes of a policy: the fields that users set, except for title, content, and status. This list, in
 * this order, defines the attributes in events, requests, responses, columns, the form, merging, comparison,
 * files, and the audit log.
 *
 * `recorded` is the schema in events and responses, `input` the one in requests. Attributes marked `written`
 * are texts by users, which events store encrypted. `names` are the labels.
 */
export const policyAttributes = {
  /** The organization's number for the policy, such as HR-014. Unique within the organization. */
  documentNumber: {
    recorded: z.nullable(z.string()),
    input: z.nullable(documentNumber),
    written: true,
    names: { en: 'Document number', de: 'Dokumentnummer', es: 'Número de documento' },
  },
  facilityType: {
    recorded: z.nullable(z.enum(facilityTypes)),
    input: z.nullable(z.enum(facilityTypes)),
    written: false,
    names: { en: 'Facility type', de: 'Art der Einrichtung', es: 'Tipo de instalación' },
  },
  state: {
    recorded: z.nullable(z.enum(states)),
    input: z.nullable(z.enum(states)),
    written: false,
    names: { en: 'State', de: 'Bundesstaat', es: 'Estado (EE. UU.)' },
  },
  regulatoryBody: {
    recorded: z.nullable(z.string()),
    input: z.nullable(shortText),
    written: true,
    names: { en: 'Regulatory body', de: 'Regelwerk', es: 'Marco normativo' },
  },
  /** An industry's key, or free text. */
  industry: {
    recorded: z.nullable(z.string()),
    input: z.nullable(shortText),
    written: true,
    names: { en: 'Industry', de: 'Branche', es: 'Sector' },
  },
  policyTypeId: {
    recorded: z.nullable(z.int()),
    input: z.nullable(policyTypeId),
    written: false,
    names: { en: 'Policy type', de: 'Richtlinientyp', es: 'Tipo de política' },
  },
} as const;

type Attributes = typeof policyAttributes;
export type PolicyAttributeName = keyof Attributes;

export const policyAttributeNames = Object.keys(policyAttributes) as readonly PolicyAttributeName[];

/** Builds an object with one value per attribute. */
const each = <Value>(of: (name: PolicyAttributeName) => Value) =>
  Object.fromEntries(policyAttributeNames.map((name) => [name, of(name)])) as Record<
    PolicyAttributeName,
    Value
  >;

/** Schemas of the attributes in events and responses. */
export const recordedAttributes = each((name) => policyAttributes[name].recorded) as {
  [Name in PolicyAttributeName]: Attributes[Name]['recorded'];
};

/** Schemas of the attributes in requests, where attributes may be omitted. */
export const attributeInputs = each((name) =>
  z._default<z.ZodMiniType>(policyAttributes[name].input, null),
) as unknown as { [Name in PolicyAttributeName]: z.ZodMiniDefault<Attributes[Name]['input']> };

/** Attributes that users write as text. */
export const freeTextAttributes = policyAttributeNames.filter((name) => policyAttributes[name].written);

/** The attributes' labels in a language. */
export const attributeLabels = (language: Language): Readonly<Record<PolicyAttributeName, string>> =>
  each((name) => policyAttributes[name].names[language]);

/** The English labels in title case, as the form shows them: `Facility Type`. */
export const attributeLabelsInTitleCase = (): Readonly<Record<PolicyAttributeName, string>> =>
  each((name) => policyAttributes[name].names.en.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()));

/** The labels for use within a sentence, where English and Spanish do not capitalize nouns. */
export const attributeNouns = (language: Language): Readonly<Record<PolicyAttributeName, string>> =>
  each((name) => {
    const label = policyAttributes[name].names[language];
    return language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
  });

/** The attributes of a policy without any: all `null`. */
export const noAttributes = each(() => null);

/** Picks the attributes from `fields`, without other properties. */
export const attributesOf = <Values extends Record<PolicyAttributeName, unknown>>(
  fields: Values,
): Pick<Values, PolicyAttributeName> => each((name) => fields[name]);
