import type { ParsedPolicyInput, Policy } from '@proviso/contracts';
import type { Session } from '../accounts/session/session.ts';
import type { Written } from '../event-log/event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { placeholderValues, type TemplateUser } from './placeholder-values.ts';
import { filledTemplate } from './template-catalog.ts';
import type { PolicyTemplate } from './template-file.ts';

/** A policy that was made from a template. */
export interface CreatedPolicy extends Written {
  policyId: string;
  revision: number;
  /** The policy as an answer shows it. */
  policy: Policy;
}

/**
 * Creates a policy whose text is a template's, for whoever asks.
 * @throws DomainError `policy.content-too-large`
 */
export type CreatePolicy = (
  session: Session,
  context: RequestContext,
  input: ParsedPolicyInput,
) => Promise<CreatedPolicy>;

/**
 * Creates a draft with the text of `template`, under its title unless `customTitle` says another.
 * @throws DomainError `policy.content-too-large`
 */
export const createPolicyFromTemplate = (
  createPolicy: CreatePolicy,
  { session, context }: { session: Session; context: RequestContext },
  from: { template: PolicyTemplate; customTitle: string | undefined; user: TemplateUser | undefined },
): Promise<CreatedPolicy> => {
  const { template, user } = from;
  const title = from.customTitle || template.title;
  const { facilityType, regulatoryBody, industry, content } = filledTemplate(
    template,
    placeholderValues(user, context.now()),
    title,
  );
  return createPolicy(session, context, {
    title,
    content,
    facilityType,
    regulatoryBody,
    industry,
    state: null,
    status: 'draft',
    policyTypeId: null,
  });
};
