import { createTestClient, type TestClient } from './test-client.ts';

/** A browser window, which follows redirects and has a cookie jar for each origin. */
export interface TestBrowser {
  /** Opens `url` and follows all redirects, unless `stopAt` returns true for one of them. */
  navigate: (url: string | URL, stopAt?: (url: URL) => boolean) => Promise<{ url: URL; status: number }>;
  /** The client that has the cookie jar for the origin of `url`. */
  clientOf: (url: URL) => TestClient;
}

const REDIRECTS = 20;

export const createTestBrowser = (): TestBrowser => {
  const clients = new Map<string, TestClient>();
  const clientOf: TestBrowser['clientOf'] = ({ origin }) => {
    const client = clients.get(origin) ?? createTestClient(new URL(origin));
    clients.set(origin, client);
    return client;
  };
  return {
    clientOf,
    async navigate(start, stopAt = () => false) {
      let url = new URL(start);
      for (let redirects = 0; redirects < REDIRECTS; redirects += 1) {
        if (stopAt(url)) return { url, status: 0 };
        const response = await clientOf(url).get(`${url.pathname}${url.search}`);
        const location = response.headers.get('location');
        if (location === null) return { url, status: response.status };
        url = new URL(location, url);
      }
      throw new Error(`too many redirects, the last to ${url.href}`);
    },
  };
};
