import { profileSchema, streamName } from '@proviso/contracts';
import { userDecider } from '../../accounts/user/decider.ts';
import type { EventLog, Written } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import { type Route, sessionRoute } from '../../routing/route.ts';

export interface ProfileRouteDeps {
  log: EventLog;
  /** Resolves when every request sees what was written about accounts, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
}

/** `/api/auth/profile`. */
export const profileRoutes = ({ log, waitForAccounts }: ProfileRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'put',
      path: '/api/auth/profile',
      permission: 'session',
      summary: 'Changes the name of the signed-in person, also on what they did before',
      body: profileSchema,
      answers: { 204: null },
      problems: ['idempotency.in-progress', 'event.text-not-storable'],
    },
    async ({ session: { userId }, body, context }) => {
      const stream = streamName('user', userId);
      const { position } = await handleCommand(log, userDecider, {
        stream,
        command: { type: 'ChangeProfile', userId, ...body },
        context,
        conflict: 'idempotency.in-progress',
      });
      await waitForAccounts({ stream, position });
      return { status: 204, wrote: [{ stream, position }] };
    },
  ),
];
