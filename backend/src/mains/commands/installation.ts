import { parseArgs } from 'node:util';
import {
  administratorReasonSchema,
  type ChangeFeature,
  changeFeatureSchema,
  type Features,
  makeSiteClaimSchema,
  type OrganizationFeatures,
  PLATFORM,
  planOf,
  problems,
} from '@proviso/contracts';
import { v7, validate } from 'uuid';
import { presentFeatures } from '../../domains/administration/features/present-features.ts';
import { featuresOf } from '../../domains/billing/features/admin-routes.ts';
import { changeFeature } from '../../domains/billing/features/commands.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import type { SiteClaimCommand } from '../../domains/site/decider.ts';
import { changeSiteClaims, loadSiteClaims } from '../../domains/site/claims.ts';
import { type CommandContext, commandLine, withEventLog } from '../../wiring/command-line.ts';

const usage = `usage: npm run installation -- features
       npm run installation -- features <id of an organization>
       npm run installation -- feature <id of an organization> <feature> on|off|plan --reason "why" [--last-day 2026-12-31]
       npm run installation -- claims
       npm run installation -- claim "what the front page says" --proof "where it can be checked"
       npm run installation -- withdraw <id of a claim> --reason "why"
`;

const now = () => new Date();

type Command =
  | { type: 'features' }
  | { type: 'features-of'; organizationId: string }
  | { type: 'change-feature'; organizationId: string; change: ChangeFeature }
  | { type: 'claims' }
  | SiteClaimCommand;

const isId = (text: string | undefined): text is string => text !== undefined && validate(text);

/** @returns `undefined` for an invalid command */
const commandOf = (args: string[]): Command | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { proof: { type: 'string' }, reason: { type: 'string' }, 'last-day': { type: 'string' } },
  });
  const [kind, subject, ...rest] = positionals;
  if (kind === 'feature') {
    const [entitlement, change, ...others] = rest;
    const { reason, 'last-day': lastDay } = values;
    const asked = changeFeatureSchema.safeParse({
      entitlement,
      change,
      reason,
      ...(lastDay !== undefined && { lastDay }),
    });
    if (!asked.success || others.length > 0 || !isId(subject)) return undefined;
    return { type: 'change-feature', organizationId: subject, change: asked.data };
  }
  if (rest.length > 0) return undefined;
  if (kind === 'features' && isId(subject)) return { type: 'features-of', organizationId: subject };
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

const organizationFeaturesText = ({ plan, timeZone, features }: OrganizationFeatures): string =>
  [
    plan === null ? 'No plan or trial is running: no feature can be used.' : `Plan: ${planOf(plan).name}`,
    ...features.map(({ entitlement, byPlan, override }) => {
      const planned = byPlan ? 'in the plan' : 'not in the plan';
      if (override === null) return `  ${entitlement}: ${planned}`;
      const until = override.lastDay === null ? '' : ` through ${override.lastDay} (${timeZone})`;
      return `  ${entitlement}: turned ${override.on ? 'on' : 'off'}${until}; ${planned}`;
    }),
  ].join('\n');

const say = ({ stdout }: CommandContext, text: string): number => {
  stdout.write(`${text}\n`);
  return 0;
};

const contextIn = (owner: string) => systemContext('installation command', owner, now);

const runOnEvents = (command: Exclude<Command, { type: 'features' }>, context: CommandContext) =>
  withEventLog(context, 'installation', async ({ log }) => {
    switch (command.type) {
      case 'features-of':
        return say(context, organizationFeaturesText(await featuresOf(log, command.organizationId, now())));
      case 'change-feature':
        await changeFeature(log, command.organizationId, command.change, contextIn);
        return say(context, 'Done.');
      case 'claims': {
        const configured = context.config.site.claims.map((text) => `${text}\n  set in SITE_CLAIMS`);
        const claims = (await loadSiteClaims(log)).map(
          ({ id, text, proof }) => `${text}\n  ${id}\n  ${proof}`,
        );
        const all = [...configured, ...claims];
        return say(context, all.length === 0 ? 'No claims.' : all.join('\n'));
      }
      default:
        await changeSiteClaims(log, contextIn(PLATFORM), command);
        return say(context, 'Done. The front page says so within a minute.');
    }
  });

export const installation = commandLine<Command>({
  usage,
  commandOf,
  run: async (command, context) =>
    command.type === 'features'
      ? say(context, featuresText(presentFeatures(context.config.settings)))
      : runOnEvents(command, context),
  explain: ({ code, parameters }) =>
    code === 'request.not-found'
      ? 'There is no such organization.'
      : Object.entries(parameters).reduce<string>(
          (text, [name, value]) => text.replace(`{${name}}`, String(value)),
          problems[code].detail,
        ),
});
