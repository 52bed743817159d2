import {
  acknowledgeModelSchema,
  analysisSettingsSchema,
  chooseEngineSchema,
  streamName,
} from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { type AnalysisSettingsCommand, analysisSettingsDecider } from './decider.ts';
import type { EngineChoice } from './engine-choice.ts';

export interface SettingsRouteDeps {
  log: EventLog;
  engines: EngineChoice;
}

const change = async (
  log: EventLog,
  context: RequestContext,
  command: AnalysisSettingsCommand,
): Promise<Written> => {
  const stream = streamName('analysisSettings', context.organizationId);
  const { position } = await handleCommand(log, analysisSettingsDecider, {
    stream,
    command,
    context,
    conflict: 'analysis.settings-changed',
  });
  return { stream, position };
};

/** Routes for choosing an organization's analysis engine, and for consenting to send texts to a model. */
export const settingsRoutes = ({ log, engines }: SettingsRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/analysis-settings',
      summary: 'Returns the analysis engine, the data that it sends outside the installation, and its budget',
      permission: 'policy.read',
      requires: 'policies',
      answers: { 200: analysisSettingsSchema },
    },
    async ({ session: { organizationId }, context }) => ({
      status: 200,
      body: await engines.settingsOf(organizationId, context.now()),
    }),
  ),

  sessionRoute(
    {
      method: 'put',
      path: '/api/analysis-settings',
      summary: 'Chooses between the model and the built-in engine',
      permission: 'organization.manage',
      requires: 'policies',
      body: chooseEngineSchema,
      answers: { 200: analysisSettingsSchema },
      problems: ['analysis.not-available', 'analysis.settings-changed'],
    },
    async ({ body: { engine }, session: { organizationId }, context }) => {
      if (!engines.model) throw new DomainError('analysis.not-available');
      const written = await change(log, context, { type: 'ChooseEngine', engine });
      return {
        status: 200,
        body: await engines.settingsOf(organizationId, context.now()),
        wrote: [written],
      };
    },
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/analysis-settings/acknowledgment',
      summary: 'Acknowledges for the organization which data is sent to the model, and its recipient',
      permission: 'policy.write',
      requires: 'policies',
      body: acknowledgeModelSchema,
      answers: { 200: analysisSettingsSchema },
      problems: ['analysis.not-available', 'analysis.notice-outdated', 'analysis.settings-changed'],
    },
    async ({ body: recipient, session: { organizationId }, context }) => {
      if (!engines.model) throw new DomainError('analysis.not-available');
      const { destination, model } = engines.model.recipient;
      if (recipient.destination !== destination || recipient.model !== model)
        throw new DomainError('analysis.notice-outdated');
      const written = await change(log, context, { type: 'AcknowledgeModel', recipient });
      return {
        status: 200,
        body: await engines.settingsOf(organizationId, context.now()),
        wrote: [written],
      };
    },
  ),
];
