/** A call that {@link fakeFetch} received. */
export interface FakeCall {
  method: string;
  path: string;
  headers: Headers;
  /** The JSON body; `undefined` if the request has none. */
  body: unknown;
}
export type FakeAnswer = Response | Promise<Response>;

/** A successful response with a JSON body. */
export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

/** A problem+json response. */
export const problem = (status: number, code: string, detail: string, more: object = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, detail, ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

/**
 * A `fetch` that looks up responses by `METHOD /path` (without the query) and records the calls. A call
 * without a matching response throws an error.
 */
export const fakeFetch = (
  answers: Readonly<Record<string, (call: FakeCall) => FakeAnswer>>,
): { fetch: typeof fetch; calls: FakeCall[] } => {
  const calls: FakeCall[] = [];
  const send: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input;
    const request = new Request(new URL(path, 'http://proviso.test'), init);
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const call: FakeCall = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const answer = answers[`${call.method} ${pathname}`];
    if (!answer) throw new Error(`No answer was prepared for ${call.method} ${call.path}`);
    return answer(call);
  };
  return { fetch: send, calls };
};
