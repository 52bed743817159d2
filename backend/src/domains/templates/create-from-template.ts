import { noAttributes, type ParsedPolicyInput, type Policy } from '@proviso/contracts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { Caller } from '../../shared/access/session.ts';
import { placeholderValues, type TemplateUser } from './placeholder-values.ts';
import { type TemplateText, textWithVariables } from './template-catalog.ts';
import type { PolicyTemplate } from './template-file.ts';

/** A policy created from a template. */
export interface CreatedPolicy extends Written {
  policyId: string;
  revision: number;
  /** The policy in the API's format. */
  policy: Policy;
}

/**
 * Creates a policy on behalf of the caller.
 * @throws DomainError `policy.content-too-large`
 */
export type CreatePolicy = (caller: Caller, input: ParsedPolicyInput) => Promise<CreatedPolicy>;

/**
 * Creates a draft from `template` with the text in `shown`. The title is `customTitle`, or else the one in
 * `shown`.
 * @throws DomainError `policy.content-too-large`
 */
export const createPolicyFromTemplate = (
  createPolicy: CreatePolicy,
  caller: Caller,
  from: {
    template: PolicyTemplate;
    /** The template's title and text in the policy's language. */
    shown: TemplateText;
    customTitle: string | undefined;
    user: TemplateUser | undefined;
  },
): Promise<CreatedPolicy> => {
  const { template, shown, user } = from;
  const title = from.customTitle || shown.title;
  const { facilityType, industry } = template;
  const content = textWithVariables(
    shown,
    (language) => placeholderValues(user, caller.context.now(), language),
    title,
  );
  return createPolicy(caller, {
    title,
    content,
    ...noAttributes,
    facilityType,
    regulatoryBody: template.regulatoryBodies[0],
    industry,
    status: 'draft',
  });
};
