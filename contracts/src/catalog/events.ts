import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events, in `catalog-{organizationId}`. Ids count from 1 and are never reused.

const policyTypeData = { policyTypeId: z.int(), name: z.string(), description: z.string() };
export const policyTypeAdded = defineEvent('PolicyTypeAdded', z.object(policyTypeData), {
  written: ['name', 'description'],
});
export const policyTypeChanged = defineEvent('PolicyTypeChanged', z.object(policyTypeData), {
  written: ['name', 'description'],
});
/** Policies can no longer be given the type. Policies that have it keep it. */
export const policyTypeRemoved = defineEvent(
  'PolicyTypeRemoved',
  z.object({ policyTypeId: z.int(), name: z.string() }),
  { written: ['name'] },
);

const regulatoryEntityData = {
  regulatoryEntityId: z.int(),
  name: z.string(),
  acronym: z.string(),
  website: z.string(),
  description: z.string(),
};
const regulatoryEntityTexts = ['name', 'acronym', 'website', 'description'] as const;
export const regulatoryEntityAdded = defineEvent('RegulatoryEntityAdded', z.object(regulatoryEntityData), {
  written: regulatoryEntityTexts,
});
export const regulatoryEntityChanged = defineEvent(
  'RegulatoryEntityChanged',
  z.object(regulatoryEntityData),
  { written: regulatoryEntityTexts },
);
export const regulatoryEntityRemoved = defineEvent(
  'RegulatoryEntityRemoved',
  z.object({ regulatoryEntityId: z.int(), name: z.string() }),
  { written: ['name'] },
);

/** A variable was added, or its value changed. */
export const variableSet = defineEvent('VariableSet', z.object({ name: z.string(), value: z.string() }), {
  written: ['name', 'value'],
});
export const variableRemoved = defineEvent('VariableRemoved', z.object({ name: z.string() }), {
  written: ['name'],
});

export const catalogEvents = [
  policyTypeAdded,
  policyTypeChanged,
  policyTypeRemoved,
  regulatoryEntityAdded,
  regulatoryEntityChanged,
  regulatoryEntityRemoved,
  variableSet,
  variableRemoved,
] as const;
export type CatalogEvent = EventOf<(typeof catalogEvents)[number]>;
