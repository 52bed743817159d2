import type { PublishedUpdate } from '@proviso/contracts';
import * as z from 'zod';
import { boundedFetch } from '../../../shared/outgoing/bounded-fetch.ts';

/** https://www.federalregister.gov/developers/documentation/api/v1 */
const DOCUMENTS = 'https://www.federalregister.gov/api/v1/documents.json';
const PER_PAGE = 100;
/** Limits per request. A page of 100 documents with long abstracts is about 300 KB. */
const OF_A_PAGE = { timeoutMs: 30_000, maxBytes: 4 * 1024 * 1024 };
/** Maximum number of attempts per page. */
const ATTEMPTS = 4;
/** Milliseconds before the second attempt. The pause doubles with each further attempt. */
const PAUSE_MS = 2_000;
/** Maximum pause that the server can request. */
const MAX_PAUSE_MS = 60_000;
/**
 * Maximum number of pages per run. The next run continues. The API returns at most 2,000 documents per
 * search.
 */
const MAX_PAGES = 20;
const MAX_DESCRIPTION = 1_000;

/** Agencies whose rules affect policies, by their slugs in the Federal Register. */
const agencies = [
  'health-and-human-services-department',
  'occupational-safety-and-health-administration',
  'securities-and-exchange-commission',
  'federal-trade-commission',
  'education-department',
  'homeland-security-department',
  'defense-department',
  'consumer-financial-protection-bureau',
];

const documentSchema = z.object({
  document_number: z.string().regex(/^[\w-]+$/),
  type: z.string(),
  title: z.string(),
  abstract: z.string().nullish(),
  publication_date: z.iso.date(),
  html_url: z.url({ protocol: /^https$/, hostname: /^www\.federalregister\.gov$/ }),
  agencies: z.array(z.object({ name: z.string().nullish(), raw_name: z.string().nullish() })),
  action: z.string().nullish(),
  significant: z.boolean().nullish(),
  cfr_references: z
    .array(z.object({ title: z.number().nullish(), part: z.union([z.number(), z.string()]).nullish() }))
    .nullish(),
});
type RegisterDocument = z.infer<typeof documentSchema>;
const fields = Object.keys(documentSchema.shape);
const pageSchema = z.object({
  results: z.array(z.unknown()).default([]),
  next_page_url: z.string().nullish(),
});

/** Thrown if the feed fails before its end. Updates that were read before the failure are kept. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export interface FederalRegisterOptions {
  /** URL of the documents. The default is the Federal Register. */
  address?: URL | undefined;
  pauseMs?: number;
  fetch?: typeof fetch;
}

/**
 * Yields the rules and proposals published on or after the day `since`, oldest first, one page per request.
 * @throws FeedError if a page is invalid or cannot be read after several attempts
 */
export async function* readFederalRegister(
  since: string,
  signal: AbortSignal,
  { address = new URL(DOCUMENTS), pauseMs = PAUSE_MS, fetch: send = fetch }: FederalRegisterOptions = {},
): AsyncGenerator<readonly PublishedUpdate[]> {
  let next: URL | undefined = firstPage(address, since);
  for (let page = 0; next && page < MAX_PAGES; page += 1) {
    const answer: z.infer<typeof pageSchema> = await pageAt(next, signal, { pauseMs, send });
    yield answer.results.flatMap((result) => {
      const parsed = documentSchema.safeParse(result);
      // A document in another format cannot be shown, but must not block the other documents.
      return parsed.success ? [updateOf(parsed.data)] : [];
    });
    next = answer.next_page_url ? sameOrigin(answer.next_page_url, address) : undefined;
  }
}

const firstPage = (address: URL, since: string): URL => {
  const url = new URL(address);
  const parameters = url.searchParams;
  parameters.set('order', 'oldest');
  parameters.set('per_page', String(PER_PAGE));
  parameters.set('conditions[publication_date][gte]', since);
  for (const type of ['RULE', 'PRORULE']) parameters.append('conditions[type][]', type);
  for (const agency of agencies) parameters.append('conditions[agencies][]', agency);
  for (const field of fields) parameters.append('fields[]', field);
  return url;
};

/** Returns the link's URL. Refuses a link to another origin. */
const sameOrigin = (text: string, address: URL): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== address.origin) throw new FeedError('the feed leads to another server');
  return url;
};

const pageAt = async (
  url: URL,
  signal: AbortSignal,
  { pauseMs, send }: { pauseMs: number; send: typeof fetch },
): Promise<z.infer<typeof pageSchema>> => {
  let pause = pauseMs;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptAt(url, signal, send);
    if ('page' in outcome) return outcome.page;
    if (!outcome.mayRepeat || attempt === ATTEMPTS || signal.aborted) throw new FeedError(outcome.problem);
    await wait(Math.min(outcome.retryAfterMs ?? pause, MAX_PAUSE_MS), signal);
    pause *= 2;
  }
};

type Outcome =
  | { page: z.infer<typeof pageSchema> }
  | { problem: string; mayRepeat: boolean; retryAfterMs?: number | undefined };

const attemptAt = async (url: URL, signal: AbortSignal, send: typeof fetch): Promise<Outcome> => {
  try {
    const response = await boundedFetch(OF_A_PAGE, send)(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'Proviso (regulatory updates)' },
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
      return {
        problem: `the feed answered ${response.status}`,
        mayRepeat: response.status === 429 || response.status >= 500,
        retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
      };
    }
    const page = pageSchema.safeParse(await response.json());
    return page.success
      ? { page: page.data }
      : { problem: 'the feed answered with something else', mayRepeat: true };
  } catch (error) {
    return { problem: `the feed could not be read: ${String(error)}`, mayRepeat: !signal.aborted };
  }
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Converts a document to an update. */
const updateOf = (document: RegisterDocument): PublishedUpdate => {
  const proposed = document.type === 'Proposed Rule';
  const source = document.agencies.map(({ name, raw_name: raw }) => name ?? raw ?? '').filter(Boolean);
  return {
    id: document.document_number,
    documentNumber: document.document_number,
    type: typeOf(document),
    title: document.title,
    description: (document.abstract ?? document.action ?? document.title).slice(0, MAX_DESCRIPTION),
    date: document.publication_date,
    source: source.join('; ') || 'Federal Register',
    bodies: bodiesOf(document),
    urgency: document.significant ? (proposed ? 'medium' : 'high') : 'low',
    url: document.html_url,
  };
};

/** Derives the type from the document's action line (1 CFR 18.12). */
const typeOf = ({ type, action }: RegisterDocument): PublishedUpdate['type'] => {
  if (type === 'Proposed Rule') return 'update';
  if (type !== 'Rule') return 'other';
  return /amend|correct|delay|extension|interim/i.test(action ?? '') ? 'amendment' : 'new';
};

/** Parts of the Code of Federal Regulations, by regulatory body. */
const parts: readonly {
  body: PublishedUpdate['bodies'][number];
  title: number;
  parts: readonly string[];
}[] = [
  { body: 'HIPAA', title: 45, parts: ['160', '162', '164'] },
  { body: 'OSHA', title: 29, parts: ['1903', '1904', '1910', '1915', '1917', '1918', '1926', '1928'] },
  { body: 'SOX', title: 17, parts: ['210', '229', '240', '249'] },
  { body: 'FERPA', title: 34, parts: ['99'] },
  { body: 'COPPA', title: 16, parts: ['312'] },
  { body: 'NIST', title: 32, parts: ['170', '2002'] },
];

const bodiesOf = ({ cfr_references: references }: RegisterDocument): PublishedUpdate['bodies'] =>
  parts
    .filter(({ title, parts: own }) =>
      references?.some((reference) => reference.title === title && own.includes(String(reference.part))),
    )
    .map(({ body }) => body);
