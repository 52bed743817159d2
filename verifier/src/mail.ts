import { bytesOf, decodeBase64Text, textOf } from './bytes.ts';

/** Maximum depth of nested parts. Forwarded emails contain emails. */
const MAX_DEPTH = 10;

interface Part {
  /** The names are in lower case. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Splits a message into headers and body. Returns `undefined` for text that is not a message. */
const partOf = (text: string): Part | undefined => {
  if (text.startsWith('\n')) return { headers: new Map(), body: text.slice(1) };
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const pairs = lines.filter((line) => line !== '').map((line) => /^([!-9;-~]+):[ \t]*(.*)$/.exec(line));
  if (pairs.includes(null)) return undefined;
  const headers = pairs.map((pair) => [pair?.[1]?.toLowerCase() ?? '', pair?.[2] ?? ''] as const);
  return { headers: new Map(headers), body: end < 0 ? '' : text.slice(end + 2) };
};

const EQUALS_SIGN = 61;

const bytesOfQuotedPrintable = (body: string): Uint8Array => {
  const encoded = bytesOf(body.replaceAll(/[ \t]*=[ \t]*\n/g, ''));
  const bytes = new Uint8Array(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at += 1) {
    const digits = encoded[at] === EQUALS_SIGN ? textOf(encoded.subarray(at + 1, at + 3)) : '';
    const isEscaped = /^[0-9A-Fa-f]{2}$/.test(digits);
    bytes[length] = isEscaped ? Number.parseInt(digits, 16) : (encoded[at] ?? 0);
    length += 1;
    if (isEscaped) at += 2;
  }
  return bytes.subarray(0, length);
};

const decoded = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase();
  const bytes =
    encoding === 'base64'
      ? (decodeBase64Text(body.replaceAll(/\s/g, '')) ?? new Uint8Array())
      : encoding === 'quoted-printable'
        ? bytesOfQuotedPrintable(body)
        : undefined;
  if (!bytes) return body;
  const charset = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // The character set is unknown.
    return new TextDecoder().decode(bytes);
  }
};

const textsOf = (part: Part, depth: number): readonly string[] => {
  const type = part.headers.get('content-type') ?? 'text/plain';
  if (depth > MAX_DEPTH || /^text\/html\b/i.test(type)) return [];
  if (/^message\/rfc822\b/i.test(type)) {
    const inner = partOf(decoded(part).replaceAll('\r\n', '\n'));
    return inner ? textsOf(inner, depth + 1) : [];
  }
  const boundary = /^multipart\/.*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!boundary) return [decoded(part)];
  const line = `--${boundary[1] ?? boundary[2] ?? ''}`;
  return part.body
    .split('\n')
    .reduce<string[][]>(
      (parts, each) => {
        if (each.trimEnd() === line || each.trimEnd() === `${line}--`) parts.push([]);
        else parts.at(-1)?.push(each);
        return parts;
      },
      [[]],
    )
    .slice(1)
    .flatMap((lines) => {
      const inner = partOf(lines.join('\n'));
      return inner ? textsOf(inner, depth + 1) : [];
    });
};

/**
 * Returns the texts of a saved email (RFC 5322, MIME), without its HTML. Text that is not an email is returned
 * unchanged.
 */
export const textsOfMail = (text: string): readonly string[] => {
  const lines = text.replaceAll('\r\n', '\n');
  // Some programs save emails with a line of their own before the headers (mbox).
  const mail = partOf(lines.replace(/^From .*\n/, ''));
  return mail && (mail.headers.has('content-type') || mail.headers.has('mime-version'))
    ? textsOf(mail, 0)
    : [lines];
};
