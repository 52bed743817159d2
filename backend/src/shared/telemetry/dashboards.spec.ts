import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { metrics } from './metrics.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(root, 'deploy/observability');
const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Dashboard {
  uid: string;
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const rules = (parse(await read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboards = await Promise.all(
  (await readdir(folder))
    .filter((file) => /^dashboard-.*\.json$/.test(file))
    .map(async (file) => JSON.parse(await read(file)) as Dashboard),
);

/** The names of our metrics in a Prometheus expression, recognized by their prefixes. */
const metricsIn = (expression: string): string[] =>
  (expression.match(/\b(?:proviso|http_server|process|nodejs)_\w+/g) ?? []).map((name) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

describe('dashboards and alerts', () => {
  it('use only existing metrics', () => {
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
    ];
    for (const expression of expressions) {
      const named = metricsIn(expression);
      // Prometheus itself creates `up`, and kube-state-metrics creates the metrics about Jobs.
      const ofOthers = expression.match(/\b(?:up|kube_\w+)\b/g) ?? [];
      expect(named.length + ofOthers.length, expression).toBeGreaterThan(0);
      for (const name of named) expect(Object.keys(metrics), expression).toContain(name);
    }
  });

  it('use every metric', () => {
    const text = JSON.stringify([rules, dashboards]);
    for (const name of Object.keys(metrics)) expect(text).toContain(name);
  });

  it('define distinct panel titles', () => {
    expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual(['proviso-events', 'proviso-service']);
    for (const { panels } of dashboards)
      for (const key of ['id', 'title'] as const)
        expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length);
  });

  it('define a severity and an instruction for each alert, documented on the operations page', async () => {
    const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const tested = await read('alerts.test.yaml');
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.description, alert).toMatch(/\w{3,}.*\./);
      expect(page.includes(`\`${alert}\``), alert).toBe(true);
      expect(tested.split(alert).length, alert).toBeGreaterThan(2);
    }
  });
});
