// Writes .env.compose with random passwords and the master key for docker-compose.yml, unless the file
// exists:
//   node scripts/container/secrets.mjs && docker compose --env-file .env.compose up --build
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const file = join(root, '.env.compose');
const passwords = ['POSTGRES', 'OWNER', 'PROJECTOR', 'API', 'PLATFORM', 'JOBS', 'S3'];
const lines = [
  ...passwords.map((name) => `${name}_PASSWORD=${randomBytes(24).toString('hex')}`),
  `PROVISO_MASTER_KEY=${randomBytes(32).toString('base64')}`,
];
try {
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    '.env.compose is written. Keep it: without the master key personal data cannot be read.\n',
  );
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  process.stdout.write('.env.compose already exists and stays unchanged.\n');
}
