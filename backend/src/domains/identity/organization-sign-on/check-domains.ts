import type { OrganizationEvent } from '@proviso/contracts';
import { streamName } from '@proviso/contracts';
import type { Logger, Pool } from '@proviso/storage';
import pLimit from 'p-limit';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import type { ResolveTxt } from './dns.ts';
import { type DomainToCheck, type DomainChecks, createDomainChecks } from './domain-checks.ts';

/** Number of consecutive days without the record after which a domain is no longer verified. */
export const MAX_DAYS_WITHOUT_RECORD = 7;
/** Maximum number of domains per run. Further domains are due in the next run. */
const MAX_DOMAINS_PER_RUN = 1_000;
/** Maximum number of concurrent DNS lookups. */
const MAX_CONCURRENT = 8;

export interface CheckDomainsDeps {
  pool: Pool;
  log: Pick<EventLog, 'append'>;
  resolveTxt: ResolveTxt;
  logger: Logger;
  now: () => Date;
}

/**
 * Checks once a day whether verified domains still have their DNS records. Organizations take turns. A domain
 * loses its verified status after its record has been missing for {@link MAX_DAYS_WITHOUT_RECORD} days. If no name server
 * responds, the result is unknown and the next run repeats the lookup.
 */
export const checkDomains = (deps: CheckDomainsDeps): ScheduledJob => {
  const checks = createDomainChecks(deps.pool);
  return {
    name: 'check-domains',
    every: 60 * 60 * 1000,
    async run(signal) {
      const limited = pLimit(MAX_CONCURRENT);
      const due = await checks.due(deps.now(), MAX_DOMAINS_PER_RUN);
      const outcomes = await Promise.allSettled(
        due.map((domain) =>
          limited(async () => {
            signal.throwIfAborted();
            await check({ ...deps, checks }, domain);
          }),
        ),
      );
      signal.throwIfAborted();
      const failed = outcomes.filter(({ status }) => status === 'rejected');
      if (failed.length > 0) throw new AggregateError(failed.map(reasonOf), 'domains could not be checked');
    },
  };
};

const reasonOf = (outcome: PromiseSettledResult<void>): unknown =>
  outcome.status === 'rejected' ? outcome.reason : undefined;

const check = async (
  { log, resolveTxt, logger, now, checks }: CheckDomainsDeps & { checks: DomainChecks },
  domain: DomainToCheck,
): Promise<void> => {
  const at = now();
  await checks.asked(domain, at);
  const shown = await resolveTxt(domain.record.name).catch((error: unknown) => {
    logger.warn({ err: error, domain: domain.domain }, 'name servers did not answer about a domain');
    return undefined;
  });
  if (!shown) return;
  if (shown.includes(domain.record.value)) return checks.shown(domain, at);
  const missed = domain.missed + 1;
  const event = eventOf(domain.domain, missed);
  if (event) {
    const context = systemContext('domain-checks', domain.organizationId, now);
    // Derive the ids, in case this run is repeated before its result is stored.
    const newId = derivedIdSource(domain.id, domain.checkedAt.toISOString(), event.type);
    await log.append(streamName('organization', domain.organizationId), [event], {
      expectedRevision: 'any',
      context: { ...context, newId },
    });
  }
  await (missed >= MAX_DAYS_WITHOUT_RECORD ? checks.lost(domain) : checks.missed(domain, at));
};

const eventOf = (domain: string, missed: number): OrganizationEvent | undefined => {
  if (missed >= MAX_DAYS_WITHOUT_RECORD)
    return { type: 'DomainUnverified', data: { domain, days: MAX_DAYS_WITHOUT_RECORD } };
  return missed === 1
    ? { type: 'DomainRecordMissed', data: { domain, days: MAX_DAYS_WITHOUT_RECORD - missed } }
    : undefined;
};
