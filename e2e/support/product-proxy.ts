import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { productUrl } from './product-url.ts';

/** A proxy between a browser and the product. A test can block it, and cut its connections. */
export interface ProductProxy {
  /** The product's URL as seen by the browser. */
  url: string;
  /**
   * Blocks the next connection after the browser has sent this many bytes. Resolves once these bytes have
   * been forwarded.
   */
  blockAfter: (bytes: number) => Promise<void>;
  /** Breaks all connections, including new ones until `mend`. */
  cut: () => void;
  /**
   * Accepts connections again. Closes the blocked ones, so that a page that the user has left does not keep
   * waiting for them.
   */
  mend: () => void;
  /** Closes the proxy. */
  close: () => Promise<void>;
}

/** Starts a proxy to the product under test. */
export const openProductProxy = async (): Promise<ProductProxy> => {
  const { hostname, port } = new URL(productUrl);
  const browsers = new Set<Socket>();
  const blocked = new Set<Socket>();
  let isWhole = true;
  let block: { after: number; done: () => void } | undefined;

  const server = createServer((browser) => {
    if (!isWhole) {
      browser.resetAndDestroy();
      return;
    }
    const product = connect(Number(port), hostname);
    let sent = 0;
    browsers.add(browser);
    browser.on('data', (chunk) => {
      sent += chunk.length;
      const reached = block && sent >= block.after ? block : undefined;
      if (reached) {
        block = undefined;
        blocked.add(browser.pause());
      }
      product.write(chunk, () => reached?.done());
    });
    browser.on('error', () => {});
    browser.on('close', () => {
      browsers.delete(browser);
      blocked.delete(browser);
      // Ends the connection instead of destroying it, so that bytes that were already forwarded still arrive.
      product.end();
    });
    product.on('error', () => browser.destroy());
    product.pipe(browser);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    isWhole = false;
    for (const browser of browsers) browser.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    blockAfter: (bytes) =>
      new Promise((resolve) => {
        block = { after: bytes, done: resolve };
      }),
    cut,
    mend: () => {
      isWhole = true;
      for (const browser of blocked) browser.resetAndDestroy();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
