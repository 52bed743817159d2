import { dayAt, noAttributes, type ParsedPolicyInput, type Policy } from '@proviso/contracts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Caller } from '../../shared/access/session.ts';
import {
  firstReviewOf,
  placeholderValues,
  REVIEW_INTERVAL_MONTHS,
  type TemplateUser,
} from './placeholder-values.ts';
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

/** Plans the first review of a new policy. Days are in the organization's time zone. */
export type PlanFirstReview = (
  context: RequestContext,
  plan: { policyId: string; intervalMonths: number; nextReview: string; today: string },
) => Promise<Written>;

/**
 * Creates a draft from `template` with the text in `shown`. The title is `customTitle`, or else the one in
 * `shown`. Its first review is planned for the day that the text names.
 * @throws DomainError `policy.content-too-large`
 */
export const createPolicyFromTemplate = async (
  { createPolicy, planFirstReview }: { createPolicy: CreatePolicy; planFirstReview: PlanFirstReview },
  caller: Caller,
  from: {
    template: PolicyTemplate;
    /** The template's title and text in the policy's language. */
    shown: TemplateText;
    customTitle: string | undefined;
    user: TemplateUser | undefined;
  },
): Promise<{ created: CreatedPolicy; wrote: readonly Written[] }> => {
  const { template, shown, user } = from;
  const title = from.customTitle || shown.title;
  const { facilityType, industry } = template;
  const now = caller.context.now();
  const content = textWithVariables(shown, (language) => placeholderValues(user, now, language), title);
  const created = await createPolicy(caller, {
    title,
    content,
    ...noAttributes,
    facilityType,
    regulatoryBody: template.regulatoryBodies[0],
    industry,
    status: 'draft',
  });
  const planned = await planFirstReview(caller.context, {
    policyId: created.policyId,
    intervalMonths: REVIEW_INTERVAL_MONTHS,
    nextReview: firstReviewOf(user, now),
    today: dayAt(now, user?.timeZone ?? 'UTC'),
  });
  return { created, wrote: [created, planned] };
};
