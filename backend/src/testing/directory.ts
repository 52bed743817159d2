import {
  directoryTokenIssuedSchema,
  type IssuedDirectoryToken,
  signOnDomainSchema,
} from '@proviso/contracts';
import * as z from 'zod';
import { confirmAddress } from './join.ts';
import type { SharedApp, TestApp, TestUser } from './start-test-app.ts';

/** Issues a directory token for the organization of `owner`, after confirming the owner's address. */
export const newDirectoryToken = async (app: SharedApp, owner: TestUser): Promise<IssuedDirectoryToken> => {
  await confirmAddress(app, owner);
  return directoryTokenIssuedSchema.parse(
    await (await owner.post('/api/directory/tokens', { name: 'Identity provider' })).json(),
  );
};

/** Name servers that respond with the tests' `records`, by name. */
export const testNameServers = () => {
  const records = new Map<string, string[]>();
  return {
    records,
    resolveTxt: async (name: string): Promise<string[]> => records.get(name) ?? [],
    /** Proves that a domain belongs to the organization of `owner`. */
    async show(owner: TestUser, domain: string): Promise<void> {
      const claimed = await owner.post('/api/sign-on/domains', { domain });
      const { id, record } = signOnDomainSchema.parse(await claimed.json());
      records.set(record.name, [...(records.get(record.name) ?? []), record.value]);
      const { status } = await owner.post(`/api/sign-on/domains/${id}/verify`);
      if (status !== 200) throw new Error(`verifying ${domain} answered ${status}`);
    },
  };
};

const resourceSchema = z.looseObject({ id: z.string() });

/** A client that acts like a directory with a token. */
export const scimClient = (app: Pick<TestApp, 'url'>, token: string) => {
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ScimAnswer> =>
      fetch(new URL(`/scim/v2${path}`, app.url), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/scim+json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).then(answerOf);
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET')(path, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (path: string, headers?: Record<string, string>) => send('DELETE')(path, undefined, headers),
  };
};

/** A response from the SCIM service, including its body. */
export interface ScimAnswer {
  status: number;
  headers: Headers;
  // Untyped, because tests compare only parts of the body.
  body: Record<string, unknown>;
  /** The resource in the response. */
  resource: () => z.infer<typeof resourceSchema>;
}

const answerOf = async (response: Response): Promise<ScimAnswer> => {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    body,
    resource: () => resourceSchema.parse(body),
  };
};
