import { createHttpClient, signUp } from '../../support/http-client.ts';
import { type Abuse, newPolicy, repeatedly } from './abuse.ts';

const BYTES = 500_000;
const MAX_CONCURRENT = 6;

/** Exports a policy with a table of 500 KB, six times in parallel. */
export const exporting: Abuse = {
  name: 'exporting',
  asks: 'export of a small policy as PDF',
  async prepare(product, other) {
    const abuser = await signUp(product.url, 'exporter');
    const row = '| Visitors sign in at the gate | Every day, without exception |\n';
    const table = `| Who | When |\n|-|-|\n${row.repeat(Math.floor(BYTES / row.length))}`;
    const large = await newPolicy(abuser, 'One table', table);
    const small = await newPolicy(other, 'Visitors', 'Visitors sign in.');
    return {
      async attack(signal) {
        const clients = Array.from({ length: MAX_CONCURRENT }, () =>
          createHttpClient(product.url, abuser.cookie),
        );
        await repeatedly(MAX_CONCURRENT, signal, async (client) =>
          clients[client]?.send('GET', `${large}/export?format=pdf`),
        );
        for (const client of clients) client.close();
      },
      ask: () => other.client.send('GET', `${small}/export?format=pdf`),
    };
  },
};
