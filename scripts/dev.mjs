// `npm run dev`: restarts the servers and reloads the screens when their sources change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import './lib/require-node.mjs';
import { root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { installed, npm } from './lib/run.mjs';

const apiPort = process.env['API_PORT'] ?? '3001';
await installDependencies();

/**
 * @param {[string, string[]]} command
 * @param {Record<string, string>} env
 */
const start = ([program, args], env) =>
  spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const servers = start(
  installed('tsx/dist/cli.mjs', [
    'watch',
    '--conditions=proviso-source',
    '--clear-screen=false',
    'backend/src/mains/main.ts',
  ]),
  { PORT: apiPort, NODE_ENV: 'development' },
);
const screens = start(npm(['run', '--silent', 'dev:web']), { API_URL: `http://127.0.0.1:${apiPort}` });
process.stdout.write(`Screens with live reload: http://127.0.0.1:${process.env['WEB_PORT'] ?? '8080'}/\n`);

const stop = () => {
  servers.kill('SIGTERM');
  screens.kill('SIGTERM');
};
process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
await Promise.race([once(servers, 'exit'), once(screens, 'exit')]);
stop();
