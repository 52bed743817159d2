import type { ScopeEvent } from '@proviso/contracts';
import { requirementKey } from '../judgments/requirement-key.ts';

/** The key of an entire regulatory body, which is distinct from the keys of its requirements. */
export const bodyKey = (body: string): string => requirementKey({ body, citation: '' });

/**
 * Returns the key (`bodyKey` or `requirementKey`) of each regulatory body or requirement that an event
 * excludes, with the reason. The reason is `undefined` if the event ends the exclusion instead.
 */
export const exclusionChangeOf = ({
  type,
  data,
}: ScopeEvent): { keys: readonly string[]; reason: string | undefined } => {
  const { body } = data;
  switch (type) {
    case 'BodyMarkedNotApplicable':
      return { keys: [bodyKey(body)], reason: data.reason };
    case 'BodyMarkedApplicable':
      return { keys: [bodyKey(body)], reason: undefined };
    case 'RequirementsMarkedNotApplicable':
      return { keys: data.requirements.map((one) => requirementKey({ body, ...one })), reason: data.reason };
    case 'RequirementsMarkedApplicable':
      return { keys: data.requirements.map((one) => requirementKey({ body, ...one })), reason: undefined };
  }
};
