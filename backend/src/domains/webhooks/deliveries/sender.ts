import { pause } from '@proviso/storage';
import { type ClaimedDelivery, claimDueDeliveries } from './due.ts';
import { sendDelivery, type SendDeps } from './send.ts';

/**
 * Maximum number of concurrent requests. A request costs little more than a connection. The limit per
 * organization is low, so that slow receivers do not delay other organizations.
 */
export const MAX_CONCURRENT = { all: 200, each: 4 };
/** Default milliseconds between polls for due deliveries. Polls are more frequent after a recent delivery. */
const POLL_MS = { soon: 1_000, later: 3_000 };
const RECENT_MS = 60_000;

const count = (counts: Map<string, number>, id: string, by: 1 | -1): void => {
  const after = (counts.get(id) ?? 0) + by;
  if (after > 0) counts.set(id, after);
  else counts.delete(id);
};

/**
 * Sends due deliveries until `signal` aborts. Each delivery is sent by one process at a time.
 *
 * @param deps.pollMs milliseconds between polls for due deliveries; one to three seconds by default
 */
export const runSender = async (
  deps: SendDeps & { pollMs?: number | undefined },
  signal: AbortSignal,
): Promise<void> => {
  const { soon, later } = deps.pollMs === undefined ? POLL_MS : { soon: deps.pollMs, later: deps.pollMs };
  const organizations = new Map<string, number>();
  const webhooks = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let lastBegun = -RECENT_MS;
  const begin = (claimed: ClaimedDelivery): void => {
    const { organizationId, webhookId } = claimed;
    count(organizations, organizationId, 1);
    count(webhooks, webhookId, 1);
    const work = sendDelivery(deps, claimed, signal)
      .catch((error: unknown) => {
        // The claim expires, so the delivery will be attempted again.
        deps.logger.warn({ err: error, delivery: claimed.id }, 'a webhook delivery failed in this process');
      })
      .finally(() => {
        count(organizations, organizationId, -1);
        count(webhooks, webhookId, -1);
        underWay.delete(work);
      });
    underWay.add(work);
  };
  const look = async (): Promise<void> => {
    const room = MAX_CONCURRENT.all - underWay.size;
    if (room <= 0) return;
    try {
      for (const claimed of await claimDueDeliveries(
        deps.pool,
        { organizations, webhooks },
        { room, each: MAX_CONCURRENT.each },
      )) {
        begin(claimed);
        lastBegun = performance.now();
      }
    } catch (error) {
      deps.logger.warn({ err: error }, 'could not read due webhook deliveries');
    }
  };

  while (!signal.aborted) {
    await look();
    // When a delivery finishes, the loop polls again immediately, because there is room for another one.
    const isLately = performance.now() - lastBegun < RECENT_MS;
    await Promise.race([pause(isLately ? soon : later, signal), ...underWay]);
  }
  await Promise.all(underWay);
};
