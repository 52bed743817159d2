import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';

const promtool = process.env['PROMTOOL'];
const run = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(promtool ?? '', args, {
    cwd: join(root, 'deploy/observability'),
  });
  return stdout;
};

describe.skipIf(promtool === undefined)('the alerts', () => {
  it('are rules that Prometheus accepts', async () => {
    expect(await run('check', 'rules', 'alerts.yaml')).toContain('SUCCESS');
  });

  it('fire under the intended conditions, and not earlier', async () => {
    expect(await run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });
});
