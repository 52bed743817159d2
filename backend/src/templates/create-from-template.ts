import type { EventLog } from '../event-log/event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';
import { createPolicy, type PolicyWritten } from '../policies/commands.ts';
import { placeholderValues, type TemplateUser } from './placeholder-values.ts';
import { filledTemplate } from './template-catalog.ts';
import type { PolicyTemplate } from './template-file.ts';

/**
 * Creates a draft with the text of `template`, under its title unless `customTitle` says another.
 * @throws DomainError `policy.content-too-large`
 */
export const createPolicyFromTemplate = (
  log: EventLog,
  context: RequestContext,
  from: { template: PolicyTemplate; customTitle: string | undefined; user: TemplateUser | undefined },
): Promise<PolicyWritten> => {
  const { template, user } = from;
  const title = from.customTitle || template.title;
  const { facilityType, regulatoryBody, industry, content } = filledTemplate(
    template,
    placeholderValues(user, context.now()),
    title,
  );
  return createPolicy(
    log,
    context,
    {
      title,
      content,
      facilityType,
      regulatoryBody,
      industry,
      state: null,
      status: 'draft',
      policyTypeId: null,
    },
    'template',
  );
};
