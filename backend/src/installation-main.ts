import { parseArgs } from 'node:util';
import {
  administratorReasonSchema,
  type Features,
  makeSiteClaimSchema,
  PLATFORM,
  planOf,
  problems,
} from '@proviso/contracts';
import { v7 } from 'uuid';
import { presentFeatures } from './administration/features/present-features.ts';
import { systemContext } from './event-log/request-context.ts';
import type { SiteClaimCommand } from './site/decider.ts';
import { changeSiteClaims, loadSiteClaims } from './site/claims.ts';
import { type CommandContext, runCommand, withEventLog } from './wiring/run-command.ts';

const usage = `usage: npm run installation -- features
       npm run installation -- claims
       npm run installation -- claim "what the front page says" --proof "where it can be checked"
       npm run installation -- withdraw <id of a claim> --reason "why"
`;

const now = () => new Date();

type Command = { type: 'features' } | { type: 'claims' } | SiteClaimCommand;

/** @returns `undefined` for anything that is not a command */
const commandOf = (args: string[]): Command | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { proof: { type: 'string' }, reason: { type: 'string' } },
  });
  const [kind, subject, ...rest] = positionals;
  if (rest.length > 0) return undefined;
  if (subject === undefined) return kind === 'features' || kind === 'claims' ? { type: kind } : undefined;
  if (kind === 'claim') {
    const claim = makeSiteClaimSchema.safeParse({ text: subject, proof: values.proof });
    return claim.success ? { type: 'MakeSiteClaim', claimId: v7(), ...claim.data } : undefined;
  }
  const why = administratorReasonSchema.safeParse({ reason: values.reason });
  if (kind !== 'withdraw' || !why.success) return undefined;
  return { type: 'WithdrawSiteClaim', claimId: subject, ...why.data };
};

const featuresText = ({ plans, features, settings }: Features): string =>
  [
    'Plans',
    ...plans.map(
      ({ id, pricePerMonth, trialDays, monthlyAnalyses }) =>
        `  ${planOf(id).name}: $${pricePerMonth} a month, trial of ${trialDays} d, analyses a month: ${monthlyAnalyses ?? 'unlimited'}`,
    ),
    'Features, with the plans that have them',
    ...features.map(({ entitlement, plans: having }) => `  ${entitlement}: ${having.join(', ')}`),
    'Settings, with what decides about each',
    ...settings.map(({ setting, variable, source }) => `  ${setting}: ${variable} (${source})`),
  ].join('\n');

const say = (text: string): number => {
  process.stdout.write(`${text}\n`);
  return 0;
};

const runOnClaims = (command: Exclude<Command, { type: 'features' }>, context: CommandContext) =>
  withEventLog(context, 'installation', async ({ log }) => {
    if (command.type === 'claims') {
      const configured = context.config.site.claims.map((text) => `${text}\n  set in SITE_CLAIMS`);
      const claims = (await loadSiteClaims(log)).map(({ id, text, proof }) => `${text}\n  ${id}\n  ${proof}`);
      const all = [...configured, ...claims];
      return say(all.length === 0 ? 'The front page claims nothing.' : all.join('\n'));
    }
    await changeSiteClaims(log, systemContext('installation command', PLATFORM, now), command);
    return say('Done. The front page says so within a minute.');
  });

await runCommand<Command>({
  usage,
  commandOf,
  run: async (command, context) =>
    command.type === 'features'
      ? say(featuresText(presentFeatures(context.config.settings)))
      : runOnClaims(command, context),
  explain: ({ code, parameters }) =>
    Object.entries(parameters).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      problems[code].detail,
    ),
});
