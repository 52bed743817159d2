import { parseArgs } from 'node:util';
import { type ErasePerson, erasePersonSchema, problems } from '@proviso/contracts';
import { createCredentials } from '../../shared/credentials/credentials.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import { hasSubscription, createSubscriptionCanceler } from '../../domains/billing/index.ts';
import { eraseByRequest } from '../../domains/identity/erasure/erase-by-request.ts';
import type { ErasureCounts } from '../../domains/identity/erasure/erase-person.ts';
import type { OpenedEventLog } from '../../shared/jobs/cli/open-event-log.ts';
import { type CommandContext, commandLine, withEventLog } from '../../wiring/command-line.ts';

const usage = `usage: npm run people -- erase <email address> --reason "why" [--subscription keep|cancel|end]
`;

const now = () => new Date();

/** @returns `undefined` for an invalid command */
const commandOf = (args: string[]): ErasePerson | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, subscription: { type: 'string' } },
  });
  const [kind, email, ...rest] = positionals;
  const erasure = erasePersonSchema.safeParse({ email, ...values });
  return kind === 'erase' && rest.length === 0 && erasure.success ? erasure.data : undefined;
};

const clearedText = (email: string, cleared: ErasureCounts): string =>
  [
    `${email} is erased. Their personal data reads “erased” once read models have caught up; their actions are kept. Destroyed:`,
    ...Object.entries({
      'keys of personal data': cleared.keys,
      passwords: cleared.credentials,
      sessions: cleared.sessions,
      'API keys': cleared.apiKeys,
      'two-factor secrets': cleared.secondFactors,
      passkeys: cleared.passkeys,
      'linked sign-ins': cleared.linkedSignIns,
      'mailed links': cleared.links,
      'emails in the outbox': cleared.mails,
      'kept answers': cleared.answers,
    }).map(([what, count]) => `  ${what}: ${count}`),
    'Backups have the key until they have expired.',
  ].join('\n');

const erase = async (
  { email, reason, subscription }: ErasePerson,
  { pool, log, subjectKeys, emailKeyOf, installationId }: OpenedEventLog,
  { stdout, config: { payments } }: CommandContext,
): Promise<number> => {
  const credentials = createCredentials(pool);
  const credential = await credentials.find(emailKeyOf(email));
  if (!credential) throw new DomainError('erasure.unknown');
  const cleared = await eraseByRequest(
    {
      pool,
      log,
      credentials,
      subjectKeys,
      emailKeyOf,
      now,
      hasSubscription,
      settleSubscription: createSubscriptionCanceler({ payments, installationId })({ pool, log, now }),
    },
    {
      userId: credential.userId,
      email,
      reason,
      subscription,
      // The command itself is the actor, because only the operating system knows who the operator is.
      contextIn: (owner) => systemContext('people command', owner, now),
    },
  );
  stdout.write(`${clearedText(email, cleared)}\n`);
  return 0;
};

export const people = commandLine({
  usage,
  commandOf,
  run: (command, context) => withEventLog(context, 'people', (opened) => erase(command, opened, context)),
  explain: ({ code }) => `nothing was erased: ${problems[code].detail}`,
});
