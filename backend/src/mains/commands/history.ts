import { withTransaction } from '@proviso/storage';
import { createSigningKeys, type KnownKey, OVERLAP_DAYS } from '../../domains/history-proof/index.ts';
import { commandLine, withEventLog } from '../../wiring/command-line.ts';

const usage = `usage: npm run history -- keys
       npm run history -- rotate-key
`;

type Asked = 'keys' | 'rotate-key';

const commandOf = ([name, ...rest]: string[]): Asked | undefined =>
  rest.length === 0 && (name === 'keys' || name === 'rotate-key') ? name : undefined;

const keyText = ({ generation, publicKey, createdAt, endsAt }: KnownKey): string => {
  const end = endsAt === null ? 'current' : `signs until ${endsAt.toISOString()}`;
  return `${generation}  ${publicKey.toString('base64')}  since ${createdAt.toISOString()}, ${end}`;
};

/** Lists the public keys for signed histories, or creates the next signing key. */
export const history = commandLine({
  usage,
  commandOf,
  run: (asked, context) =>
    withEventLog(context, 'history', async ({ pool, masterKey }) => {
      const keys = createSigningKeys(masterKey);
      const now = new Date();
      if (asked === 'keys') {
        const known = await keys.known(pool, now);
        context.stdout.write(`${known.map(keyText).join('\n')}\n`);
        return 0;
      }
      const next = await withTransaction(pool, (db) => keys.rotate(db, now));
      context.stdout.write(`${keyText(next)}\nThe earlier key signs, too, for ${OVERLAP_DAYS} days.\n`);
      return 0;
    }),
});
