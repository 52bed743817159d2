/** An HTTP client with a cookie jar, which acts like a user's browser. */
export interface TestClient {
  /** Sends a request. A body that is not a string, buffer or form is sent as JSON. */
  request: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  delete: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** The cookie jar, from names to values. Tests may read and change it. */
  cookies: Map<string, string>;
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | FormData =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;

const keepCookies = (jar: Map<string, string>, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
    if (value === '' || (expires !== undefined && Date.parse(expires) < Date.now())) jar.delete(name);
    else jar.set(name, value);
  }
};

/** A client for the app at `base`, such as `http://127.0.0.1:3000/`. It does not follow redirects. */
export const createTestClient = (base: URL): TestClient => {
  const cookies = new Map<string, string>();
  const request: TestClient['request'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, base), {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isRaw(body) && { 'Content-Type': 'application/json' }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    keepCookies(cookies, response);
    return response;
  };
  return {
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    put: (path, body, headers) => request('PUT', path, body, headers),
    delete: (path, headers) => request('DELETE', path, undefined, headers),
    cookies,
  };
};
