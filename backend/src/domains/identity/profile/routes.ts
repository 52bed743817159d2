import { languageChoiceSchema, profileSchema, streamName } from '@proviso/contracts';
import { type UserCommand, userDecider } from '../user/decider.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type Answer, type Route, sessionRoute } from '../../../shared/routing/route.ts';

export interface ProfileRouteDeps {
  log: EventLog;
  /** Resolves once all requests see `written` in the accounts read model, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
}

/** `/api/auth/profile` and `/api/auth/language`. */
export const profileRoutes = ({ log, waitForAccounts }: ProfileRouteDeps): readonly Route[] => {
  const change = async (command: UserCommand, context: RequestContext): Promise<Answer> => {
    const stream = streamName('user', command.userId);
    const { position } = await handleCommand(log, userDecider, {
      stream,
      command,
      context,
      conflict: 'idempotency.in-progress',
    });
    await waitForAccounts({ stream, position });
    return { status: 204, wrote: [{ stream, position }] };
  };
  return [
    sessionRoute(
      {
        method: 'put',
        path: '/api/auth/profile',
        permission: 'session',
        summary: 'Changes the name of the signed-in user, including on earlier work',
        body: profileSchema,
        answers: { 204: null },
        problems: ['idempotency.in-progress', 'event.text-not-storable'],
      },
      ({ session: { userId }, body, context }) => change({ type: 'ChangeProfile', userId, ...body }, context),
    ),
    sessionRoute(
      {
        method: 'put',
        path: '/api/auth/language',
        permission: 'session',
        summary: 'Chooses the language of pages and emails for the signed-in user',
        body: languageChoiceSchema,
        answers: { 204: null },
        problems: ['idempotency.in-progress'],
      },
      ({ session: { userId }, body, context }) =>
        change({ type: 'ChooseLanguage', userId, ...body }, context),
    ),
  ];
};
