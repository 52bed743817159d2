import { pause } from '@proviso/storage';
import { type Claimed, claimDue } from './due.ts';
import { send, type SendDeps } from './send.ts';

/** Requests at once: each costs a connection and little else. Of one organization few, so that slow receivers hold up only it. */
export const AT_ONCE = { all: 200, each: 4 };
/** Milliseconds between looks for what is due: soon where there has been something lately. */
const LOOK_MS = { soon: 1_000, later: 3_000 };
const LATELY_MS = 60_000;

const count = (counts: Map<string, number>, id: string, by: 1 | -1): void => {
  const after = (counts.get(id) ?? 0) + by;
  if (after > 0) counts.set(id, after);
  else counts.delete(id);
};

/** Sends what is due, each delivery by one process at a time, until `signal` aborts. */
export const runSender = async (deps: SendDeps, signal: AbortSignal): Promise<void> => {
  const organizations = new Map<string, number>();
  const webhooks = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let lastBegun = -LATELY_MS;
  const begin = (claimed: Claimed): void => {
    const { organizationId, webhookId } = claimed;
    count(organizations, organizationId, 1);
    count(webhooks, webhookId, 1);
    const work = send(deps, claimed, signal)
      .catch((error: unknown) => {
        // Its claim ends by itself.
        deps.logger.warn({ err: error, delivery: claimed.id }, 'a delivery of a webhook failed here');
      })
      .finally(() => {
        count(organizations, organizationId, -1);
        count(webhooks, webhookId, -1);
        underWay.delete(work);
      });
    underWay.add(work);
  };
  const look = async (): Promise<void> => {
    const room = AT_ONCE.all - underWay.size;
    if (room <= 0) return;
    try {
      for (const claimed of await claimDue(
        deps.pool,
        { organizations, webhooks },
        { room, each: AT_ONCE.each },
      )) {
        begin(claimed);
        lastBegun = performance.now();
      }
    } catch (error) {
      deps.logger.warn({ err: error }, 'deliveries of webhooks that are due could not be read');
    }
  };

  while (!signal.aborted) {
    await look();
    // Whoever waits behind one has the turn as soon as that ends.
    const isLately = performance.now() - lastBegun < LATELY_MS;
    await Promise.race([pause(isLately ? LOOK_MS.soon : LOOK_MS.later, signal), ...underWay]);
  }
  await Promise.all(underWay);
};
