import { withTransaction } from '@proviso/storage';
import {
  createSigningKeys,
  type KnownKey,
  logKeys,
  OVERLAP_DAYS,
} from '../../domains/history-proof/index.ts';
import { commandLine, withEventLog } from '../../wiring/command-line.ts';

const usage = `usage: npm run history -- keys
       npm run history -- rotate-key
       npm run history -- logs
`;

const commands = ['keys', 'rotate-key', 'logs'] as const;
type Asked = (typeof commands)[number];

const commandOf = ([name, ...rest]: string[]): Asked | undefined =>
  rest.length === 0 ? commands.find((command) => command === name) : undefined;

const keyText = ({ generation, publicKey, createdAt, endsAt }: KnownKey): string => {
  const end = endsAt === null ? 'current' : `signs until ${endsAt.toISOString()}`;
  return `${generation}  ${publicKey.toString('base64')}  since ${createdAt.toISOString()}, ${end}`;
};

/**
 * Lists the public keys for signed histories, or lists each history with these keys in the format that
 * witnesses need, or creates the next signing key.
 */
export const history = commandLine({
  usage,
  commandOf,
  run: (asked, context) =>
    withEventLog(context, 'history', async ({ pool, masterKey, installationId }) => {
      const keys = createSigningKeys(masterKey);
      const now = new Date();
      if (asked === 'keys') {
        const known = await keys.known(pool, now);
        context.stdout.write(`${known.map(keyText).join('\n')}\n`);
        return 0;
      }
      if (asked === 'logs') {
        const known = await keys.known(pool, now);
        for (const line of await logKeys(pool, installationId, known)) context.stdout.write(`${line}\n`);
        return 0;
      }
      const next = await withTransaction(pool, (db) => keys.rotate(db, now));
      context.stdout.write(`${keyText(next)}\nThe earlier key signs, too, for ${OVERLAP_DAYS} days.\n`);
      return 0;
    }),
});
